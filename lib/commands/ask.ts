import { createInterface } from "node:readline/promises";
import { styleText } from "node:util";
import { settings } from "@/lib/provider/settings";
import { type Call, openAssistant } from "./ask/assistant";
import { parseCommand } from "./command-line.mjs";
import { command } from "./usage/ask.mjs";

/** `npm run ask -- "…"`: puts questions to the tools for assistants, with the official client. */
export async function run(given: string[]): Promise<void> {
  const { positionals, values } = parseCommand(command, given);
  const { answer, close } = await openAssistant(values.url ?? `${settings.baseUrl}/mcp`, values.client);
  for (const question of positionals) {
    console.log(styleText("bold", `\n${question}`));
    await answer(callFor(question));
  }
  if (positionals.length === 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: "\nAsk: " });
    terminal.prompt();
    for await (const question of terminal) {
      if (question.trim() === "") break;
      await answer(callFor(question));
      terminal.prompt();
    }
    terminal.close();
  }
  await close();
}

/** The tool that a question needs: an assistant with a model would choose by the tools' descriptions. */
function callFor(question: string): Call {
  const [marker_id] = /\b(?:rs|i)\d+\b/.exec(question) ?? [];
  if (marker_id) return ["read_marker", { marker_id }];
  const [, chromosome, start, end] = /\b(\d{1,2}|X|Y|MT):(\d+)-(\d+)\b/.exec(question) ?? [];
  if (chromosome) return ["read_region", { chromosome, start: Number(start), end: Number(end) }];
  if (/\b(results?|reports?|groups?)\b/i.test(question)) return ["read_results", {}];
  const [gene_name] = /\b[A-Z][A-Z0-9-]{2,}\b/.exec(question) ?? [];
  if (gene_name) return ["read_gene", { gene_name }];
  return [/\bprofiles?\b/i.test(question) ? "list_profiles" : "what_may_i_see"];
}
