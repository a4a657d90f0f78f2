import { existsSync, readdirSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseCommand } from "./command-line.mjs";
import { take, takeMinimal } from "./take-explorer/take";
import { command } from "./usage/take-explorer.mjs";

/** `npm run take-explorer -- <folder>`: throws one sentence where it cannot write. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command, args);
  const folder = resolve(positionals[0] ?? "");
  const isInside = !relative(process.cwd(), folder).startsWith("..");
  if (isInside) throw new Error(`${folder} is inside this project: choose a folder outside it.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: choose a new folder.`);
  const count = values.minimal ? takeMinimal(folder) : take(folder, values.name, values["with-workshop"]);
  const readme = values.minimal ? "The README.md of each language" : "Its README.md";
  console.log(`Wrote ${count} files to ${folder}. ${readme} has the next steps: register, configure, start.`);
}
