import { z } from "zod";
import { ServiceError } from "@/lib/errors";

/** Larger numbers are taken as this one: the largest that every database holds in an integer column. */
const LARGEST = 2_147_483_647;

/** A query parameter that is a whole number of 0 or more, in decimal digits. */
export const wholeNumber = z
  .string()
  .regex(/^[0-9]+$/, "must be a whole number of 0 or more")
  .transform((digits) => Math.min(Number(digits), LARGEST));

const DEFAULT_LIMIT = 1_000;
const MAXIMUM_LIMIT = 10_000;

/** `limit` and `offset`, the page of a list. Larger limits are served as the maximum. */
export const pageParameters = {
  limit: wholeNumber
    .refine((limit) => limit > 0, "must be at least 1")
    .transform((limit) => Math.min(limit, MAXIMUM_LIMIT))
    .default(DEFAULT_LIMIT)
    .meta({
      description: `Page size, ${DEFAULT_LIMIT} by default; values above ${MAXIMUM_LIMIT} are served as that.`,
    }),
  offset: wholeNumber.default(0).meta({ description: "Number of items to skip." }),
};

/** The query string of a request's address, without the question mark. */
export function queryString(request: Request): string {
  const mark = request.url.indexOf("?");
  return mark < 0 ? "" : request.url.slice(mark + 1);
}

/**
 * Reads the parameters that `schema` knows and ignores the others. Surrounding spaces are cut, blank values count
 * as absent. Throws `invalid_request`, naming the parameter, when one is repeated or does not fit.
 */
export function parseQuery<S extends z.ZodObject>(schema: S, query: string): z.output<S> {
  const given: Record<string, string> = {};
  if (query !== "") {
    for (const [name, value] of new URLSearchParams(query)) {
      if (!(name in schema.shape)) continue;
      const text = value.trim();
      if (text === "") continue;
      if (name in given)
        throw new ServiceError("invalid_request", `The parameter ${name} is given more than once.`);
      if (text.includes("\0"))
        throw new ServiceError("invalid_request", `The parameter ${name} holds a NUL character.`);
      given[name] = text;
    }
  }
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ServiceError(
    "invalid_request",
    `The parameter ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is not valid"}.`,
  );
}
