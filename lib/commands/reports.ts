import { existsSync, readFileSync } from "node:fs";
import {
  addReports,
  listReports,
  removeReport,
} from "@/lib/strandbank/extensions/genetic-bin/change-reports";
import { parseCommand } from "./command-line.mjs";
import { command } from "./usage/reports.mjs";
import { runVerb } from "./with-database";

/** `npm run reports -- <command>`. */
export const run = (args: string[]): Promise<void> => runVerb({ list, add, remove }, args);

async function list(): Promise<void> {
  for (const { id, name, scope, interactions } of await listReports()) {
    console.log(`${id}  ${name} (${scope})`);
    for (const interaction of interactions) console.log(`    ${interaction}`);
  }
}

async function add(args: string[]): Promise<void> {
  const [file = ""] = parseCommand(command.verbs.add, args).positionals;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  for (const { id, scope } of await addReports(file, contentOf(file))) console.log(`Added ${id} (${scope}).`);
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : ""}`);
  }
}

async function remove(args: string[]): Promise<void> {
  const [id = ""] = parseCommand(command.verbs.remove, args).positionals;
  if (!(await removeReport(id))) throw new Error(`There is no report ${id}.`);
  console.log(`Removed ${id}, with its interactions.`);
}
