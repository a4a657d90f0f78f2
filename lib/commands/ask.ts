import { createInterface } from "node:readline/promises";
import { settings } from "@/lib/provider/settings";
import { openAssistant } from "./ask/assistant";
import { parseCommand } from "./command-line.mjs";
import { command } from "./usage/ask.mjs";

/** `npm run ask -- "…"`: puts questions to the tools for assistants, with the official client. */
export async function run(given: string[]): Promise<void> {
  const { positionals, values } = parseCommand(command, given);
  const assistant = await openAssistant(values.url ?? `${settings.baseUrl}/mcp`, values.client);
  try {
    for (const question of positionals) await assistant.answer(question);
    if (positionals.length === 0) await answerTyped(assistant.answer);
  } finally {
    await assistant.close();
  }
}

/** Answers questions from the terminal, or from a pipe, until an empty line or the end. */
async function answerTyped(answer: (question: string) => Promise<void>): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: "\nAsk: " });
  terminal.prompt();
  for await (const question of terminal) {
    if (question.trim() === "") break;
    await answer(question);
    terminal.prompt();
  }
  terminal.close();
}
