import type { z } from "zod";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";

export function queryOf(request: Request): URLSearchParams {
  const mark = request.url.indexOf("?");
  return fieldsIn(mark < 0 ? "" : request.url.slice(mark + 1));
}

/**
 * The fields of a query or a form, as `URLSearchParams` reads them. That takes a time that grows with the
 * square of the number of names without an equals sign: several seconds for a megabyte of `a&`.
 */
export function fieldsIn(text: string): URLSearchParams {
  const named = text.replace(/^\?/, "").replace(/(^|&)([^=&]+)(?=&|$)/g, "$1$2=");
  return new URLSearchParams(`?${withoutPlus(named)}`);
}

const PLUS = 0x2b;
const SPACE = 0x20;

/** The text with the spaces that plus signs stand for. A megabyte of them takes others ten times as long. */
function withoutPlus(text: string): string {
  if (!text.includes("+")) return text;
  const bytes = Buffer.from(text);
  for (let at = bytes.indexOf(PLUS); at >= 0 && at < bytes.length; at++)
    if (bytes[at] === PLUS) bytes[at] = SPACE;
  return bytes.toString();
}

/**
 * Reads the parameters that `schema` knows and ignores the others. Surrounding spaces are cut, blank values
 * count as absent, values of a `repeatable` one are joined with spaces. Throws `invalid_request`, naming the
 * parameter, when another one is repeated or a value does not fit.
 */
export const parseQuery = <S extends z.ZodObject>(
  schema: S,
  query: URLSearchParams,
  repeatable?: readonly string[],
): z.output<S> => parse(schema, query, "parameter", repeatable);

export const parseForm = <S extends z.ZodObject>(schema: S, form: URLSearchParams): z.output<S> =>
  parse(schema, form, "field");

function parse<S extends z.ZodObject>(
  schema: S,
  pairs: Iterable<[string, string]>,
  noun: string,
  repeatable: readonly string[] = [],
): z.output<S> {
  const given: Record<string, string> = {};
  for (const [name, value] of pairs) {
    if (!Object.hasOwn(schema.shape, name)) continue;
    const text = value.trim();
    if (text === "") continue;
    if (text.includes("\0")) throw invalidRequest(`The ${noun} ${name} contains a NUL character.`);
    const before = given[name];
    if (before !== undefined && !repeatable.includes(name))
      throw invalidRequest(`The ${noun} ${name} was sent more than once.`);
    given[name] = before === undefined ? text : `${before} ${text}`;
  }
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = issue?.path.join(".") ?? "";
  const problem = name in given ? (issue?.message ?? "is not valid") : "is missing";
  throw invalidRequest(`The ${noun} ${name} ${problem}.`);
}
