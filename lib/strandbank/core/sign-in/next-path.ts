const ANY_ORIGIN = "http://origin.invalid";

/**
 * Where to redirect after sign-in or sign-out: the path and query of `next` if it stays on our origin, else
 * the fallback. Only paths are accepted: not `//host`, `/\host`, absolute URLs or control characters.
 */
export function safeNextPath(next: string | null | undefined, fallback: string): string {
  if (!next?.startsWith("/") || !URL.canParse(next, ANY_ORIGIN)) return fallback;
  const url = new URL(next, ANY_ORIGIN);
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search;
}
