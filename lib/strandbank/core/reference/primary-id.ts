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

/**
 * Orders ids of one marker: negative if `one` is rather the primary id than `other`. Ids that are neither an
 * `rs` nor an `i` number, which only files have, come last, as text.
 */
export const byPrecedence = (one: string, other: string): number =>
  kindOf(one) - kindOf(other) || numberOf(one) - numberOf(other) || Number(one > other) - Number(one < other);

const KINDS = [/^rs[0-9]+$/, /^i[0-9]+$/];

const kindOf = (id: string): number => {
  const kind = KINDS.findIndex((pattern) => pattern.test(id));
  return kind < 0 ? KINDS.length : kind;
};

const numberOf = (id: string): number => (kindOf(id) < KINDS.length ? Number(id.replace(/^\D+/, "")) : 0);
