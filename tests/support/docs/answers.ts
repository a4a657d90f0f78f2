import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect } from "@playwright/test";

interface Seen {
  /** The base URL of the service that was asked. */
  base: string;
  /** The email address of the test's own customer, and the one on the page that it replaces. */
  customer?: { email: string; like: string };
  /** What was typed into the program. */
  typed?: string;
}

const WRITTEN_FOR = "http://localhost:3000";
const PROMPT = "Paste the URL you were sent to: ";

/** What differs with every run, shown as an ellipsis. */
const CHANGING = [
  /(?<=[?&](?:code|state|code_challenge)=)[\w-]+/g,
  /(?<="(?:access|refresh)_token": ?")[\w-]+/g,
];
const IDS = /(?<="id": ?")[0-9a-f]{16}(?=")/g;

/**
 * Compares what a sample printed with the answer on its page. With `UPDATE_ANSWERS` in the environment it
 * writes that answer first.
 */
export function expectAnswer(name: string, output: string, { base, customer, typed }: Seen): void {
  let text = typed ? output.replace(PROMPT, `${PROMPT}${typed}\n`) : output;
  text = text.replaceAll(base, WRITTEN_FOR);
  text = text.replaceAll(encodeURIComponent(base), encodeURIComponent(WRITTEN_FOR));
  for (const pattern of CHANGING) text = text.replaceAll(pattern, "…");
  if (customer) text = text.replaceAll(customer.email, customer.like).replaceAll(IDS, "…");
  const file = `lib/strandbank/extensions/docs/samples/answers/${name}.txt`;
  if (process.env.UPDATE_ANSWERS) writeFileSync(file, text);
  expect(text).toBe(existsSync(file) ? readFileSync(file, "utf8") : "");
}
