import { ChevronRightIcon, LinkIcon } from "lucide-react";
import { cn } from "@/components/ui/cn";
import {
  type DocPart,
  type DocSection,
  inlineTokens,
  type DocPage as Page,
} from "@/lib/strandbank/extensions/docs/markdown";
import { endpointOf } from "@/lib/strandbank/extensions/docs/operations";
import { inline, Markdown } from "./markdown";
import { MethodBadge } from "./method-badge";

/** Styles of running text; tables and code have styles of their own. */
const PROSE =
  "grid min-w-0 gap-4 leading-relaxed [&_:is(p,li,td,th)_a]:text-primary [&_:is(p,li,td,th)_a]:underline [&_:is(p,li,td,th)_a]:underline-offset-4 [&_:is(h3,p,li,td,th)_code]:font-mono [&_:is(h3,p,li,td,th)_code]:text-[0.9em] [&_h3]:font-semibold [&_h3]:text-lg [&_ol]:list-decimal [&_:is(ol,ul)]:grid [&_:is(ol,ul)]:gap-2 [&_:is(ol,ul)]:pl-6 [&_ul]:list-disc [&>:is(p,ol,ul)]:max-w-prose";

export const ProseBody = ({ children }: { children: React.ReactNode }) => (
  <div className={PROSE}>{children}</div>
);

interface DocPageProps {
  page: Page;
  form?: React.ReactNode;
}

/** Sections of an endpoint's page that stand beside the text on wide screens. */
const BESIDE = ["request", "response"];

/** A page of the documentation: its title, a table of contents, and its sections. */
export function DocPage({ page: { slug, title, lead, intro, sections }, form }: DocPageProps) {
  const endpoint = endpointOf(title);
  const beside = endpoint ? sections.filter(({ id }) => BESIDE.includes(id)) : [];
  const others = sections.filter((section) => !beside.includes(section));
  const contents = [...others, ...(form ? [{ id: "try", title: "Try it" }] : [])];
  return (
    <main
      id="main"
      className={cn(
        "min-w-0 flex-1 pb-16",
        beside.length > 0 &&
          "grid-cols-[minmax(0,1fr)_minmax(0,29rem)] grid-rows-[auto_1fr] gap-x-10 xl:grid",
      )}
    >
      <div className="min-w-0">
        <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">
          {endpoint ? <EndpointName {...endpoint} /> : title}
        </h1>
        <p className="mt-3 max-w-prose text-lg text-muted-foreground leading-relaxed [&_code]:font-mono [&_code]:text-[0.9em]">
          {inline(inlineTokens(lead))}
        </p>
        <p className="mt-2 text-sm print:hidden">
          <a
            href={`/docs/${slug}.md`}
            className="inline-flex min-h-8 items-center text-muted-foreground underline underline-offset-4 hover:text-foreground"
          >
            View as Markdown
          </a>
        </p>
        {contents.length > 1 && <OnThisPage sections={contents} />}
      </div>
      {beside.length > 0 && (
        <div className="col-start-2 row-span-2 row-start-1 min-w-0 xl:sticky xl:top-6 xl:-mt-12 xl:max-h-[calc(100dvh-3rem)] xl:self-start xl:overflow-y-auto">
          {beside.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      )}
      <div className="min-w-0">
        {intro.length > 0 && (
          <div className="mt-8">
            <ProseBody>
              <Markdown tokens={intro} label={title} />
            </ProseBody>
          </div>
        )}
        {others.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {form && <Section section={{ id: "try", title: "Try it", tokens: [], parts: [] }}>{form}</Section>}
      </div>
    </main>
  );
}

const EndpointName = ({ method, path }: { method: string; path: string }) => (
  <code className="flex flex-wrap items-center gap-x-3 gap-y-1 font-mono font-semibold text-xl sm:text-2xl">
    <MethodBadge method={method} className="px-2 text-sm" />{" "}
    <span className="min-w-0 break-words">{path}</span>
  </code>
);

function OnThisPage({ sections }: { sections: readonly Pick<DocSection, "id" | "title">[] }) {
  return (
    <nav aria-label="On this page" className="mt-4 print:hidden border-primary border-l-2 pl-4">
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
  children?: React.ReactNode;
}

function Section({ section: { id, title, tokens, parts }, children }: SectionProps) {
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
        <Markdown tokens={tokens} label={title} />
        {children}
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ProseBody>
    </section>
  );
}

/** A heading that unfolds what stands under it; a link to its anchor unfolds it too. */
const Part = ({ part: { id, title, tokens } }: { part: DocPart }) => (
  <details className="group border-l-2 pl-4">
    <summary className="flex min-h-9 max-w-prose items-center gap-2">
      <ChevronRightIcon aria-hidden className="size-4 shrink-0 text-muted-foreground group-open:rotate-90" />
      <h3>{inline(inlineTokens(title))}</h3>
    </summary>
    <article
      id={id}
      aria-label={title}
      className="grid scroll-mt-16 gap-1 [&>p]:max-w-prose [&>p~p]:text-muted-foreground"
    >
      <Markdown tokens={tokens} label={title} />
      <p>
        <a href={`#${id}`}>Link to this part</a>
      </p>
    </article>
  </details>
);
