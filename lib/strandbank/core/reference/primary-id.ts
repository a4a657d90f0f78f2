/** The ids of one marker: the primary one, and the others sorted as text. */
interface MarkerNames {
  id: string;
  alternateIds: string[];
}

/**
 * Names a marker that has these ids, all different and in any order. An `rs` id goes before an `i` id as the
 * primary one, then the lower number.
 */
export function markerNames([first, ...others]: readonly [string, ...string[]]): MarkerNames {
  const id = others.reduce((best, other) => (byPrecedence(best, other) <= 0 ? best : other), first);
  return { id, alternateIds: [first, ...others].filter((other) => other !== id).sort() };
}

/** Orders ids of one marker: negative where `one` is rather the primary id than `other`. */
export const byPrecedence = (one: string, other: string): number =>
  Number(one.startsWith("i")) - Number(other.startsWith("i")) || numberOf(one) - numberOf(other);

const numberOf = (id: string): number => Number(id.replace(/^\D+/, ""));
