import { sample } from "@/lib/docs/samples";
import { CodeBlock } from "./code-block";

/** A file of `lib/docs/samples/`. */
export const SampleBlock = ({ file }: { file: string }) => {
  const { language, code } = sample(file);
  return <CodeBlock name={file} language={language} code={code} />;
};
