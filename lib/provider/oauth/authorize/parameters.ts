import { authorizationParameters } from "./schemas";

/** Others are ignored (RFC 6749 section 3.1). */
const NAMES = authorizationParameters.keyof().options;

export type Parameters = ReturnType<typeof collectParameters>;

/**
 * Known parameters of query and form exactly as sent; one without a value counts as absent (RFC 6749 section
 * 3.1), and so does one that is sent more than once.
 */
export function collectParameters(...sources: URLSearchParams[]) {
  const all = new URLSearchParams(sources.flatMap((source) => [...source]));
  const repeated = NAMES.filter((name) => all.getAll(name).length > 1);
  return {
    repeated,
    get: (name: (typeof NAMES)[number]): string | null =>
      repeated.includes(name) ? null : all.get(name) || null,
  };
}
