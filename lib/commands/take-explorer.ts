import { existsSync, readdirSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { take } from "./take-explorer/take";

const USAGE = `Usage:
  npm run take-explorer -- <folder> [--with-workshop]
Copies Rangefinder, the reference application, to a new or empty folder as a standalone application.
--with-workshop adds the pages that show and test it: the trace, the attacks and the demo controls.`;

/** `npm run take-explorer -- <folder>`: throws one sentence where it cannot write. */
export async function run(args: string[]): Promise<void> {
  const { folder, withWorkshop } = read(args);
  const isInside = !relative(process.cwd(), folder).startsWith("..");
  if (isInside) throw new Error(`${folder} is inside this project: choose a folder outside it.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: choose a new folder.`);
  const count = take(folder, withWorkshop);
  console.log(
    `Wrote ${count} files to ${folder}. Its README.md has the next steps: register, configure, start.`,
  );
}

function read(args: string[]): { folder: string; withWorkshop: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { "with-workshop": { type: "boolean", default: false } },
    });
    const [folder] = positionals;
    if (folder !== undefined && positionals.length === 1)
      return { folder: resolve(folder), withWorkshop: values["with-workshop"] };
  } catch (error) {
    if (error instanceof Error) throw new Error(`${error.message}\n${USAGE}`);
  }
  throw new Error(USAGE);
}
