import { execFile } from "node:child_process";
import { promisify, stripVTControlCharacters } from "node:util";
import { expect } from "@playwright/test";

const SUITE = "node_modules/@modelcontextprotocol/conformance/dist/index.js";

/** Names of scenarios or of checks, and why they are not for us. */
export type Reasons = readonly [names: RegExp, reason: string][];

/** What the official conformance suite prints, to either stream. It exits with 1 where a check fails. */
export const suite = (...args: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [SUITE, ...args])
    .catch((failed: { stdout: string; stderr: string }) => failed)
    .then(({ stdout, stderr }) => stripVTControlCharacters(stdout + stderr));

const named = (name: string, reasons: Reasons): boolean => reasons.some(([names]) => names.test(name));

/** The suite's scenarios for servers, or for clients. */
export async function scenarios(kind: "server" | "client", notRun: Reasons): Promise<string[]> {
  const listed = [...(await suite("list", `--${kind}`)).matchAll(/^ {2}- ([\w/-]+)/gm)];
  expect(listed.length).toBeGreaterThan(40);
  return listed.flatMap(([, name = ""]) => (named(name, notRun) ? [] : [name]));
}

/** Fails where a check of the scenario does, unless it is named with the reason why it is not met. */
export function expectPassed(printed: string, scenario: string, notMet: Reasons): void {
  const checks = [...printed.matchAll(/\[([\w-]+) *\] (SUCCESS|FAILURE|WARNING) (.*)/g)];
  const failed = checks.filter(([, name = "", result]) => result !== "SUCCESS" && !named(name, notMet));
  expect(
    failed.map(([line]) => line),
    scenario,
  ).toEqual([]);
  expect(printed, scenario).toMatch(/ SUCCESS /);
}
