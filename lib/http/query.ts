import type { z } from "zod";
import { ServiceError } from "@/lib/errors";

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
