import { sample } from "@/lib/provider/docs/samples";
import { CodeBlock } from "./code-block";

/** A file of `lib/provider/docs/samples/`. */
export const SampleBlock = ({ file }: { file: string }) => {
  const { language, code } = sample(file);
  return <CodeBlock name={file} language={language} code={code} />;
};
