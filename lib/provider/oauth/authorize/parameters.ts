import { authorizationParameters } from "./schemas";

/** Known parameters; others are ignored (RFC 6749 section 3.1). */
const NAMES = authorizationParameters.keyof().options;

export type ParameterName = (typeof NAMES)[number];

/** Known parameters exactly as sent; one without a value counts as absent (RFC 6749 section 3.1). */
export interface Parameters {
  get(name: ParameterName): string | null;
  /** Names sent more than once. */
  repeated: readonly ParameterName[];
}

/** Collects the parameters of query and form as one list. */
export function collectParameters(...sources: URLSearchParams[]): Parameters {
  const all = new URLSearchParams(sources.flatMap((source) => [...source]));
  const repeated = NAMES.filter((name) => all.getAll(name).length > 1);
  return { get: (name) => (repeated.includes(name) ? null : all.get(name) || null), repeated };
}
