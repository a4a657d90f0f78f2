import { basename } from "node:path";
import { sample } from "@/lib/provider/docs/samples";
import { CodeBlock } from "./code-block";

/** The same program in several languages, each foldable, the first one open. */
export const Programs = ({ files }: { files: readonly string[] }) => (
  <div className="grid min-w-0 gap-2">
    {files.map(sample).map(({ file, language, code }, index) => (
      <details key={file} open={index === 0} className="min-w-0">
        <summary className="inline-flex min-h-8 items-center font-medium text-sm underline decoration-dotted underline-offset-4">
          {language}
        </summary>
        <div className="mt-1">
          <CodeBlock name={file} code={code} />
        </div>
      </details>
    ))}
  </div>
);

/** The code of a file of `lib/provider/docs/samples/`. */
export const SampleBlock = ({ file }: { file: string }) => {
  const { language, code } = sample(file);
  return <CodeBlock name={basename(file)} language={language} code={code} />;
};
