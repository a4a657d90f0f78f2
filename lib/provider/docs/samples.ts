import { existsSync } from "node:fs";
import { join } from "node:path";
import { settings } from "@/lib/provider/settings";
import { readSource } from "./read-source";

/** A program or a few commands for readers to copy. */
export interface Sample {
  file: string;
  language: string;
  code: string;
  /** What it prints, with JSON indented; null when it is not run by itself. */
  answer: string | null;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: "Shell",
  mts: "TypeScript",
  mjs: "JavaScript",
  py: "Python",
  go: "Go",
};
const SAMPLES = "lib/provider/docs/samples";
const WRITTEN_FOR = "http://localhost:3000";

/**
 * A file of `lib/provider/docs/samples/`, with this service's base URL in place of the one it is written for.
 * Its answer is in `answers/`, where the test that runs it keeps what it printed.
 */
export function sample(file: string): Sample {
  const ending = file.slice(file.lastIndexOf(".") + 1);
  const read = (path: string): string =>
    readSource(`${SAMPLES}/${path}`).replaceAll(WRITTEN_FOR, settings.baseUrl);
  const answer = `answers/${file}.txt`;
  const isAnswered = existsSync(join(/* turbopackIgnore: true */ process.cwd(), SAMPLES, answer));
  return {
    file,
    language: LANGUAGES[ending] ?? ending,
    code: read(file),
    answer: isAnswered ? read(answer).split("\n").map(indented).join("\n") : null,
  };
}

/** A line of JSON, indented; any other line as it is. */
const indented = (line: string): string =>
  /^[[{].*[\]}]$/.test(line) ? JSON.stringify(JSON.parse(line), null, 2) : line;
