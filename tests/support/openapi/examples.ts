import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { EXAMPLES_FILE } from "@/lib/strandbank/extensions/docs/openapi-responses";

/** Longest text in an example, in characters: a genome has two million. */
const MAX_TEXT = 400;
/** Most items of a list in an example: a comparison of two profiles has thousands of numbers. */
const MAX_ITEMS = 5;

/** What differs with every run, and what stands for it. */
const CHANGING: readonly [RegExp, string][] = [
  [/"((?:access|refresh)_token)":"(sb[ar]t_)[\w-]+"/g, '"$1":"$2kM3v…"'],
  [/"(id|sub|profile_id)":"[0-9a-f]{16}"/g, '"$1":"8f14e45fceea167a"'],
  [/"(account_id)":"[0-9a-f]{16}"/g, '"$1":"8f14e45fceea167a"'],
  [/"consent_id":"[\w-]+"/g, '"consent_id":"kM3v…"'],
  [/"(at|ends_at)":"[^"]+"/g, '"$1":"2026-12-31T00:00:00.000Z"'],
  [/"cursor":"[\w.-]+"/g, '"cursor":"c2s"'],
  [/"exp":\d+/g, '"exp":1798761600'],
  [/"auth_time":\d+/g, '"auth_time":1798675200'],
];

/** The body of a response as its example has it. */
export function asExample(body: string, base: string): unknown {
  let text = body.replaceAll(base, "http://localhost:3000");
  for (const [pattern, words] of CHANGING) text = text.replaceAll(pattern, words);
  return JSON.parse(text, (_, value: unknown) => {
    if (Array.isArray(value)) return value.slice(0, MAX_ITEMS);
    return typeof value === "string" && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  });
}

/**
 * Compares what the service responded with the examples of the document: by operation, and of each error code
 * one. With `UPDATE_ANSWERS` in the environment it writes them first.
 * @param errors by code, every response
 */
export function expectExamples(
  successes: Readonly<Record<string, unknown>>,
  errors: ReadonlyMap<string, unknown[]>,
): void {
  const read = (): Record<string, unknown> => JSON.parse(readFileSync(EXAMPLES_FILE, "utf8"));
  if (process.env.UPDATE_ANSWERS) {
    const firsts = Object.fromEntries([...errors].map(([code, [first]]) => [code, first]));
    writeFileSync(EXAMPLES_FILE, `${JSON.stringify({ ...firsts, ...successes }, null, 2)}\n`);
    console.log("Now run npm run format.");
  }
  const examples = read();
  expect(examples).toMatchObject(successes);
  for (const [code, bodies] of errors) expect(bodies).toContainEqual(examples[code]);
  expect(Object.keys(examples).sort()).toEqual([...errors.keys(), ...Object.keys(successes)].sort());
}
