import { settings } from "@/lib/provider/settings";
import { readSource } from "./read-source";

/** A program or a few commands for readers to copy. */
export interface Sample {
  file: string;
  language: string;
  code: string;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: "Shell",
  mts: "TypeScript",
  mjs: "JavaScript",
  py: "Python",
  go: "Go",
};
const WRITTEN_FOR = "http://localhost:3000";

/**
 * A file of `lib/provider/docs/samples/`, with this service's base URL in place of the one it is written for.
 */
export function sample(file: string): Sample {
  const ending = file.slice(file.lastIndexOf(".") + 1);
  return {
    file,
    language: LANGUAGES[ending] ?? ending,
    code: readSource(`lib/provider/docs/samples/${file}`).replaceAll(WRITTEN_FOR, settings.baseUrl),
  };
}
