/** Whether a client takes gzip (RFC 9110 section 12.5.3): named, or by `*`, and not with a weight of 0. */
export function acceptsGzip(header: string | null): boolean {
  const weights = new Map(
    (header ?? "").split(",").map((item) => {
      const [coding = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [coding, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0;
}

/** Whether an `If-None-Match` header names one of the tags (RFC 9110 section 13.1.2). */
export function namesTag(header: string | null, ...tags: string[]): boolean {
  if (header === null) return false;
  const named = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return named.includes("*") || tags.some((tag) => named.includes(tag));
}
