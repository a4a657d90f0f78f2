/**
 * A marker that the service does not know yet. Coordinates are 0-based and half-open; an insertion has start
 * = end.
 */
export interface NewMarker {
  id: string;
  alternateIds: readonly string[];
  /** 1 to 22, X, Y or MT. */
  chromosome: string;
  start: number;
  end: number;
  /** At least two, in any order; `-` for an allele without bases. */
  variants: readonly { allele: string; platformLabels: readonly string[] }[];
  /** Display names. */
  genes: readonly string[];
  isSensitive: boolean;
}

/** A new id of a marker that the service knows. */
export interface NewAlternateId {
  /** Primary id of the marker. */
  markerId: string;
  id: string;
}
