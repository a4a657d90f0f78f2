import { markerHead, variantJson } from "@/lib/provider/reference/marker-json";
import {
  asGenomeIndex,
  type Database,
  type GenomeIndex,
  type MarkerKey,
  type VariantNumber,
} from "@/lib/provider/store/tables/schema";

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

/** A new marker with its accession and genome index. */
export interface PlacedMarker {
  marker: NewMarker;
  accession: Database["accession"];
  genomeIndex: GenomeIndex;
}

/**
 * Sorts new markers into genome order; their genome indices follow the order given, from `firstIndex` on.
 * Throws an Error for an unknown chromosome.
 */
export function sortMarkers(
  markers: readonly NewMarker[],
  accessions: readonly Database["accession"][],
  firstIndex: GenomeIndex,
): PlacedMarker[] {
  const byChromosome = new Map(accessions.map((accession) => [accession.chromosome, accession]));
  const placed = markers.map((marker, index) => {
    const accession = byChromosome.get(marker.chromosome);
    if (!accession) throw new Error(`${marker.id} lies on an unknown chromosome: ${marker.chromosome}.`);
    return { marker, accession, genomeIndex: asGenomeIndex(firstIndex + index) };
  });
  return placed.sort(inGenomeOrder);
}

function inGenomeOrder(one: PlacedMarker, other: PlacedMarker): number {
  const a = one.marker;
  const b = other.marker;
  return (
    one.accession.number - other.accession.number ||
    a.start - b.start ||
    a.end - b.end ||
    (a.id < b.id ? -1 : 1)
  );
}

/** The row of a new marker. */
export function markerRow(
  { marker, accession, genomeIndex }: PlacedMarker,
  key: MarkerKey,
  firstVariant: VariantNumber,
): Database["marker"] {
  const { id, alternateIds, genes, start, end } = marker;
  const place = { accessionId: accession.id, start, end };
  const { alleles, variants } = inOrder(marker.variants);
  return {
    key,
    id,
    accession_number: accession.number,
    start,
    end,
    genome_index: genomeIndex,
    first_variant: firstVariant,
    is_sensitive: marker.isSensitive ? 1 : 0,
    alleles,
    head: markerHead({ id, alternateIds: sorted(alternateIds), genes: sorted(genes), ...place }),
    variants: variants.map(({ allele, labels }) => variantJson(place, allele, labels)).join(","),
  };
}

const sorted = (texts: readonly string[]) => (texts.length > 1 ? [...texts].sort() : texts);

interface OrderedVariants {
  /** Comma separated. */
  alleles: string;
  /** `labels` is the JSON list of platform labels. */
  variants: { allele: string; labels: string }[];
}

/** A cache: hundreds of thousands of markers of one import share a list of variants. */
const known = new WeakMap<NewMarker["variants"], OrderedVariants>();

function inOrder(given: NewMarker["variants"]): OrderedVariants {
  const before = known.get(given);
  if (before) return before;
  const variants = given
    .map(({ allele, platformLabels }) => ({ allele, labels: JSON.stringify(platformLabels) }))
    .sort((one, other) => (one.allele < other.allele ? -1 : 1));
  const ordered = { alleles: variants.map(({ allele }) => allele).join(","), variants };
  known.set(given, ordered);
  return ordered;
}
