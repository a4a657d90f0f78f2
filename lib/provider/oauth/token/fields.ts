import { ServiceError } from "@/lib/provider/base/errors";
import { codeForm, refreshForm } from "./schemas";

const NAMES = [...new Set([...codeForm.keyof().options, ...refreshForm.keyof().options])];

type FieldName = (typeof NAMES)[number];

export type TokenFields = ReturnType<typeof tokenFields>;

/**
 * Known fields of a token request exactly as sent; one without a value counts as absent (RFC 6749 section
 * 3.2). Throws `invalid_request` when one is sent more than once.
 */
export function tokenFields(form: URLSearchParams) {
  const repeated = NAMES.filter((name) => form.getAll(name).length > 1);
  if (repeated.length > 0)
    throw new ServiceError("invalid_request", `Sent more than once: ${repeated.join(", ")}.`);
  const get = (name: FieldName): string | null => form.get(name) || null;
  return {
    get,
    /** Throws `invalid_request`, naming the field, when it is absent. */
    require(name: FieldName): string {
      const value = get(name);
      if (value === null) throw new ServiceError("invalid_request", `The field ${name} is missing.`);
      return value;
    },
  };
}
