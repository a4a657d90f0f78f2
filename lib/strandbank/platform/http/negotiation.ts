import Negotiator from "negotiator";

/** Whether a client takes an encoding (RFC 9110 section 12.5.3): named, or by `*`, with a weight over 0. */
export const accepts = (encoding: string, header: string | null | undefined): boolean =>
  new Negotiator({ headers: { "accept-encoding": header ?? "" } }).encodings([encoding]).includes(encoding);

/** Whether an `If-None-Match` header names one of the tags (RFC 9110 section 13.1.2). */
export function namesTag(header: string | null, ...tags: string[]): boolean {
  if (header === null) return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");
  const named = header.split(",").map(opaque);
  return named.includes("*") || tags.some((tag) => named.includes(opaque(tag)));
}
