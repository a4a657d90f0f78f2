import { CopyButton } from "@/components/ui/copy-button";
import { highlight, type Token } from "@/lib/strandbank/extensions/docs/highlight";
import { languageOf } from "@/lib/strandbank/extensions/docs/samples";
import { ScrollRegion } from "./scroll-region";

interface CodeBlockProps {
  /** The heading of the block, for example a path. Its file ending decides the highlighting. */
  name: string;
  code: string;
}

/** Code with its name and a button that copies it. Long lines scroll inside the block. */
export function CodeBlock({ name, code }: CodeBlockProps) {
  const language = languageOf(name).name;
  return (
    <figure className="min-w-0 rounded-lg border bg-card">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2 text-sm">
        <span>
          <code className="font-mono text-[0.8125rem]">{name}</code>
          {language && <span className="ml-2 text-muted-foreground">{language}</span>}
        </span>
        <span className="no-script:hidden">
          <CopyButton text={code}>
            Copy<span className="sr-only"> {name}</span>
          </CopyButton>
        </span>
      </figcaption>
      <ScrollRegion label={name} className="p-4">
        <pre className="font-mono text-[0.8125rem] leading-6">
          <code>
            <Highlighted code={code} ending={name.slice(name.lastIndexOf(".") + 1)} />
          </code>
        </pre>
      </ScrollRegion>
    </figure>
  );
}

const looks: Record<NonNullable<Token["kind"]>, string> = {
  comment: "text-muted-foreground italic",
  string: "text-success",
  keyword: "font-semibold text-primary",
};

function Highlighted({ code, ending }: { code: string; ending: string }) {
  return highlight(code, ending).map(({ text, kind }, index) =>
    kind === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <span key={index} className={looks[kind]}>
        {text}
      </span>
    ),
  );
}
