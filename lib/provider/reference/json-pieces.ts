/** Cuts comma-separated JSON objects, none of which holds another object, into one text each. */
export function splitObjects(joined: string): string[] {
  if (joined === "") return [];
  const pieces = joined.split("},{");
  return pieces.map(
    (piece, index) => `${index === 0 ? "" : "{"}${piece}${index === pieces.length - 1 ? "" : "}"}`,
  );
}
