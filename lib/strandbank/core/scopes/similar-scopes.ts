import { CATALOGUE_SCOPES } from "./catalogue";

/** A longer text is no typing mistake; it also bounds the work, which grows with the square of the length. */
const MAX_LENGTH = 60;
/** Typing mistakes. With more, `report:wellness.luck` would pass for `report:wellness.lactose`. */
const MAX_DISTANCE = 3;

/** The scope of the catalogue that was probably meant, such as `genomes` for `genome`, or null. */
export function similarScope(unknown: string): string | null {
  if (unknown.length > MAX_LENGTH) return null;
  const typed = unknown.toLowerCase();
  const near = CATALOGUE_SCOPES.map((scope) => ({ scope, distance: editDistance(typed, scope) })).filter(
    ({ scope, distance }) =>
      lastPart(scope) === lastPart(typed) || distance <= Math.min(MAX_DISTANCE, typed.length / 3),
  );
  return near.sort((one, other) => one.distance - other.distance)[0]?.scope ?? null;
}

/** Such as `deep_sleep` of `report:wellness.deep_sleep`. */
const lastPart = (scope: string): string | undefined => scope.split(/[:.]/).at(-1);

/** How many characters to insert, delete or replace (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + (character === other ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
