/** Longest `Authorization` header that any client can need, in characters; a usual one has a hundred. */
const MAX_LENGTH = 2_048;

/**
 * Scheme (in lower case) and credentials of a request's `Authorization` header; null without one. The
 * credentials of a longer header than any client can need are empty. Split by hand: a pattern would run on
 * up to 80 kB that a stranger chose.
 */
export function credentialsOf(authorization: string | null): { scheme: string; credentials: string } | null {
  if (authorization === null) return null;
  const [scheme = ""] = authorization.split(" ", 1);
  const isTooLong = authorization.length > MAX_LENGTH;
  return {
    scheme: scheme.toLowerCase(),
    credentials: isTooLong ? "" : authorization.slice(scheme.length).trim(),
  };
}
