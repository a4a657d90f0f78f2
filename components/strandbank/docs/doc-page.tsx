import { LinkIcon } from "lucide-react";
import type { DocSection, DocText } from "./doc-text";

/** Styles of running text; tables and code have styles of their own. */
const PROSE =
  "grid min-w-0 gap-4 leading-relaxed [&_:is(p,li,dd,td)_a]:text-primary [&_:is(p,li,dd,td)_a]:underline [&_:is(p,li,dd,td)_a]:underline-offset-4 [&_:is(p,li,dt,dd,td,th)_code]:font-mono [&_:is(p,li,dt,dd,td,th)_code]:text-[0.9em] [&_h3]:mt-3 [&_h3]:font-semibold [&_h3]:text-lg [&_ol]:list-decimal [&_:is(ol,ul)]:grid [&_:is(ol,ul)]:gap-2 [&_:is(ol,ul)]:pl-6 [&_ul]:list-disc [&>:is(p,ol,ul,dl)]:max-w-prose";

/** Running text in the style of the documentation. */
export const ProseBody = ({ children }: { children: React.ReactNode }) => (
  <div className={PROSE}>{children}</div>
);

/** A page of the documentation: its title, a table of contents, and its sections. */
export function DocPage({ text: { title, lead, sections } }: { text: DocText }) {
  return (
    <main id="main" className="min-w-0 flex-1 pb-16">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted-foreground leading-relaxed">{lead}</p>
      {sections.length > 1 && <OnThisPage sections={sections} />}
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </main>
  );
}

function OnThisPage({ sections }: { sections: readonly DocSection[] }) {
  return (
    <nav aria-label="On this page" className="mt-6 border-primary border-l-2 pl-4">
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-8 items-center underline underline-offset-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ section: { id, title, body } }: { section: DocSection }) {
  return (
    <section className="mt-12">
      <div className="mb-4 flex items-baseline gap-2">
        <h2 id={id} className="font-semibold text-2xl">
          {title}
        </h2>
        <a
          href={`#${id}`}
          className="inline-flex size-6 shrink-0 items-center justify-center self-center rounded-sm text-muted-foreground hover:text-foreground"
        >
          <LinkIcon aria-hidden className="size-4" />
          <span className="sr-only">Link to “{title}”</span>
        </a>
      </div>
      <ProseBody>{body}</ProseBody>
    </section>
  );
}
