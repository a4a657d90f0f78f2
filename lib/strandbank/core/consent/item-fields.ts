/**
 * The fields of the consent form. Besides the form token, the digest, the end and the button it posts items
 * only: a field for each item and person, or for the account (`""`).
 */
export const itemField = (profileId: string, scope: string): string => `item.${profileId}.${scope}`;

/** The kinds of places that are chosen together, if they are several. */
export const PLACE_KINDS = ["other", "sensitive"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** `these`: those whose own fields are posted too; `kept`: those that are shared already. */
export const PLACE_CHOICES = ["none", "all", "these", "kept"] as const;
export type PlaceChoice = (typeof PLACE_CHOICES)[number];

/** The field with the choice among the places of a kind. */
export const placesField = (profileId: string, kind: PlaceKind): string => `places.${profileId}.${kind}`;

/** A bin of a chromosome is about one unit of the drawn genome. */
const BIN_BASES = 3_000_000;

/** The first position of the bin of a 1-based position. */
const binStart = (position: number): number => position - ((position - 1) % BIN_BASES);

export interface DrawnPlace {
  chromosome: string;
  position: number;
  count: number;
}

/** Places to draw: those close together are one. */
export function inBins(places: readonly { chromosome: string; position: number }[]): DrawnPlace[] {
  const bins = new Map<string, DrawnPlace>();
  for (const { chromosome, position } of places) {
    const start = binStart(position);
    const bin = bins.get(`${chromosome}:${start}`) ?? { chromosome, position: start, count: 0 };
    bin.count += 1;
    bins.set(`${chromosome}:${start}`, bin);
  }
  return [...bins.values()];
}

interface Searched {
  id: string;
  chromosome: string;
  /** 1-based. */
  position: number;
  genes: readonly string[];
}

/**
 * Whether a place matches what the customer typed: part of its id or gene, `chr15`, or the beginning of its
 * 1-based position as `15:28,36`. An empty query matches everything.
 */
export function matchesPlace(place: Searched, query: string): boolean {
  const wanted = query.trim().toLowerCase().replaceAll(",", "");
  if (wanted === "") return true;
  const where = wanted.replace(/^chr(omosome)?\s*/, "");
  if (where !== wanted || where.includes(":")) {
    const [chromosome, position = ""] = where.split(":");
    return place.chromosome.toLowerCase() === chromosome && String(place.position).startsWith(position);
  }
  return (
    place.id.toLowerCase().includes(wanted) || place.genes.some((gene) => gene.toLowerCase().includes(wanted))
  );
}
