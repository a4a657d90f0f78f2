import { CopyButton } from "@/components/ui/copy-button";

interface CodeLine {
  comment: string;
  code: string;
}

/** Commands, one per line, each to copy. A long one continues on the next line with a whole argument. */
export function CodeLines({ lines }: { lines: readonly CodeLine[] }) {
  return (
    <ul className="min-w-0 rounded-lg border bg-card p-5 text-[0.8125rem] leading-6">
      {lines.map(({ comment, code }) => (
        <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 not-first:mt-3">
          <p className="basis-full font-mono text-muted-foreground">{`# ${comment}`}</p>
          <code className="min-w-0 flex-1 font-mono basis-64 pl-4 -indent-4">
            {argumentsOf(code).map((argument, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the arguments of a command stay in their order
              <span key={index}>
                {index > 0 && " "}
                <span className="inline-block max-w-full wrap-anywhere indent-0">{argument}</span>
              </span>
            ))}
          </code>
          <CopyButton text={code}>
            Copy<span className="sr-only"> {code}</span>
          </CopyButton>
        </li>
      ))}
    </ul>
  );
}

/** The words of a command, those in double quotes whole. */
const argumentsOf = (code: string): string[] => code.match(/"[^"]*"|\S+/g) ?? [];
