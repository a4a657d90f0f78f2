import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { readSource } from "@/lib/strandbank/platform/base/read-source";
import { settings } from "@/lib/strandbank/platform/settings";

/** By the ending of a file's name; `id` is what Markdown calls it. */
const LANGUAGES: Readonly<Record<string, { id: string; name: string }>> = {
  sh: { id: "sh", name: "Shell" },
  ts: { id: "ts", name: "TypeScript" },
  mts: { id: "ts", name: "TypeScript" },
  mjs: { id: "js", name: "JavaScript" },
  py: { id: "py", name: "Python" },
  json: { id: "json", name: "" },
};

export const languageOf = (file: string) =>
  LANGUAGES[file.slice(file.lastIndexOf(".") + 1)] ?? { id: "text", name: "" };

const SAMPLES = "lib/strandbank/extensions/docs/samples";
const WRITTEN_FOR = "http://localhost:3000";

/**
 * A file of `lib/strandbank/extensions/docs/samples/`, with this service's base URL in place of the one it is
 * written for. Its answer is in `answers/`, where the test that runs it keeps what it printed; null when it
 * is not run by itself.
 */
export function sample(file: string) {
  const read = (path: string): string =>
    readSource(`${SAMPLES}/${path}`)
      .replaceAll(WRITTEN_FOR, settings.baseUrl)
      .replaceAll(encodeURIComponent(WRITTEN_FOR), encodeURIComponent(settings.baseUrl));
  const answer = `answers/${file}.txt`;
  const isAnswered = existsSync(join(/* turbopackIgnore: true */ process.cwd(), SAMPLES, answer));
  return {
    name: basename(file),
    code: read(file),
    answer: isAnswered ? read(answer).split("\n").map(indented).join("\n") : null,
  };
}

/** A line of JSON, indented; any other line as it is. */
const indented = (line: string): string =>
  /^[[{].*[\]}]$/.test(line) ? JSON.stringify(JSON.parse(line), null, 2) : line;
