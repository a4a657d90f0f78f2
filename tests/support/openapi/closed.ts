/** The document with all its objects closed, so that a field that it does not have is a mistake. */
export function closed<T>(document: T): T {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null;
  const close = (_: string, value: unknown): unknown =>
    isObject(value) && value.type === "object" && "properties" in value && "required" in value
      ? { unevaluatedProperties: false, ...value }
      : value;
  return JSON.parse(JSON.stringify(document, close));
}
