/** The groups of locations: those the application already has, other sensitive ones, and the rest. */
export const LOCATION_GROUPS = ["other", "sensitive", "shared"] as const;
export type LocationGroup = (typeof LOCATION_GROUPS)[number];

/** A bin of a chromosome is about one unit of the drawn genome. */
const BIN_BASES = 3_000_000;

/** The bin of a 1-based position. */
export const binOf = (position: number): number => Math.floor((position - 1) / BIN_BASES);

/**
 * Requested locations of a group on one chromosome. The form names a part in its field `locations`, so that
 * neither the page nor the form has to list tens of thousands of ids.
 */
export interface LocationPart {
  /** For example `15`, or `15:sensitive`. */
  id: string;
  group: LocationGroup;
  chromosome: string;
  sensitive: boolean;
  count: number;
  /** The number of locations by bin of the chromosome. */
  bins: [bin: number, count: number][];
}

/** The locations of a part, to draw: each bin is one place. */
export const placesIn = ({ chromosome, bins }: Pick<LocationPart, "chromosome" | "bins">) =>
  bins.map(([bin, count]) => ({ chromosome, position: bin * BIN_BASES + 1, count }));
