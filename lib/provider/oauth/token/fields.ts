import { ServiceError } from "@/lib/provider/base/errors";
import { codeForm, refreshForm } from "./schemas";

const NAMES = [...new Set([...codeForm.keyof().options, ...refreshForm.keyof().options])];

type FieldName = (typeof NAMES)[number];

/**
 * Known fields of a token request exactly as sent; one without a value counts as
 * absent (RFC 6749 section 3.2).
 */
export interface TokenFields {
  get(name: FieldName): string | null;
  /** Throws `invalid_request`, naming the field, when it is absent. */
  require(name: FieldName): string;
}

/** Throws `invalid_request` when a known field is sent more than once. */
export function tokenFields(form: URLSearchParams): TokenFields {
  const repeated = NAMES.filter((name) => form.getAll(name).length > 1);
  if (repeated.length > 0)
    throw new ServiceError("invalid_request", `Sent more than once: ${repeated.join(", ")}.`);
  const get = (name: FieldName) => form.get(name) || null;
  return {
    get,
    require: (name) => {
      const value = get(name);
      if (value === null) throw new ServiceError("invalid_request", `The field ${name} is missing.`);
      return value;
    },
  };
}
