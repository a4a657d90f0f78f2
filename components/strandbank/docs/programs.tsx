import { basename } from "node:path";
import { type Sample, sample } from "@/lib/provider/docs/samples";
import { CodeBlock } from "./code-block";
import { ScrollRegion } from "./scroll-region";

/** The same program in several languages, each foldable, the first one open. */
export const Programs = ({ files }: { files: readonly string[] }) => (
  <div className="grid min-w-0 gap-2">
    {files.map(sample).map((one, index) => (
      <details key={one.file} open={index === 0} className="min-w-0">
        <summary className="inline-flex min-h-8 items-center font-medium text-sm underline decoration-dotted underline-offset-4">
          {one.language}
        </summary>
        <div className="mt-1 grid min-w-0 gap-1">
          <CodeBlock name={one.file} code={one.code} />
          <Answer sample={one} />
        </div>
      </details>
    ))}
  </div>
);

/** The code of a file of `lib/provider/docs/samples/`, and what it prints. */
export const SampleBlock = ({ file }: { file: string }) => {
  const one = sample(file);
  return (
    <div className="grid min-w-0 gap-1">
      <CodeBlock name={basename(file)} language={one.language} code={one.code} />
      <Answer sample={one} />
    </div>
  );
};

const Answer = ({ sample: { file, answer } }: { sample: Sample }) =>
  answer !== null && (
    <details className="min-w-0">
      <summary className="inline-flex min-h-8 items-center font-medium text-sm underline decoration-dotted underline-offset-4">
        Answer<span className="sr-only"> of {basename(file)}</span>
      </summary>
      <ScrollRegion
        label={`Answer of ${basename(file)}`}
        className="mt-1 max-h-96 rounded-lg border bg-muted p-4"
      >
        <pre className="font-mono text-[0.8125rem] leading-6">{answer}</pre>
      </ScrollRegion>
    </details>
  );
