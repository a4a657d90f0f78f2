import { LinkIcon } from "lucide-react";
import {
  type DocPart,
  type DocSection,
  inlineTokens,
  type DocPage as Page,
} from "@/lib/provider/docs/markdown";
import { inline, Markdown } from "./markdown";

/** Styles of running text; tables and code have styles of their own. */
const PROSE =
  "grid min-w-0 gap-4 leading-relaxed [&_:is(p,li,td,th)_a]:text-primary [&_:is(p,li,td,th)_a]:underline [&_:is(p,li,td,th)_a]:underline-offset-4 [&_:is(h3,p,li,td,th)_code]:font-mono [&_:is(h3,p,li,td,th)_code]:text-[0.9em] [&_h3]:font-semibold [&_h3]:text-lg [&_ol]:list-decimal [&_:is(ol,ul)]:grid [&_:is(ol,ul)]:gap-2 [&_:is(ol,ul)]:pl-6 [&_ul]:list-disc [&>:is(p,ol,ul)]:max-w-prose";

/** Running text in the style of the documentation. */
export const ProseBody = ({ children }: { children: React.ReactNode }) => (
  <div className={PROSE}>{children}</div>
);

interface DocPageProps {
  page: Page;
  /** The form that sends the request of the section `try`, in place of the command there. */
  form?: React.ReactNode;
}

/** A page of the documentation: its title, a table of contents, and its sections. */
export function DocPage({ page: { slug, title, lead, sections }, form }: DocPageProps) {
  return (
    <main id="main" className="min-w-0 flex-1 pb-16">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted-foreground leading-relaxed [&_code]:font-mono [&_code]:text-[0.9em]">
        {inline(inlineTokens(lead))}
      </p>
      <p className="mt-2 text-sm">
        <a
          href={`/docs/${slug}.md`}
          className="inline-flex min-h-8 items-center text-muted-foreground underline underline-offset-4 hover:text-foreground"
        >
          View as Markdown
        </a>
      </p>
      {sections.length > 1 && <OnThisPage sections={sections} />}
      {sections.map((section) => (
        <Section key={section.id} section={section} form={section.id === "try" ? form : undefined} />
      ))}
    </main>
  );
}

function OnThisPage({ sections }: { sections: readonly DocSection[] }) {
  return (
    <nav aria-label="On this page" className="mt-4 border-primary border-l-2 pl-4">
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

interface SectionProps {
  section: DocSection;
  form: React.ReactNode;
}

function Section({ section: { id, title, tokens, parts }, form }: SectionProps) {
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
      <ProseBody>
        <Markdown tokens={form ? tokens.filter(({ type }) => type !== "code") : tokens} label={title} />
        {form}
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ProseBody>
    </section>
  );
}

const Part = ({ part: { id, title, tokens } }: { part: DocPart }) => (
  <article
    aria-labelledby={id}
    className="grid max-w-prose gap-1 border-l-2 pl-4 [&>p~p]:text-muted-foreground"
  >
    <h3 id={id}>
      <a href={`#${id}`} className="hover:underline">
        {inline(inlineTokens(title))}
      </a>
    </h3>
    <Markdown tokens={tokens} label={title} />
  </article>
);
