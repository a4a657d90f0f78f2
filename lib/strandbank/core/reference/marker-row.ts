import type { GenomeIndex, MarkerKey, VariantNumber } from "@/lib/strandbank/platform/store/tables/numbers";
import { callLetters } from "./call-letters";
import type { ReferenceTables } from "./file/tables";
import { markerHead, variantJson } from "./locus-json";

/** A marker to store. Coordinates are 0-based and half-open; an insertion has start = end. */
interface MarkerToStore {
  id: string;
  alternateIds: readonly string[];
  start: number;
  end: number;
  /** Display names. */
  genes: readonly string[];
  isSensitive: boolean;
}

/** Its variants in order of their alleles; `labels` is the JSON list of platform labels. */
interface OrderedVariants {
  alleles: readonly string[];
  labels: readonly string[];
}

/** Where a marker stands in the three orders. */
interface Numbers {
  key: MarkerKey;
  genomeIndex: GenomeIndex;
  firstVariant: VariantNumber;
}

/** Within an accession: by start, end, then id as text. */
export const inGenomeOrder = (one: Place, other: Place): number =>
  one.start - other.start || one.end - other.end || (one.id < other.id ? -1 : 1);

type Place = Pick<MarkerToStore, "id" | "start" | "end">;

/** Makes the rows of markers, and collects the label sets that they use. */
export class MarkerRows {
  readonly #codes: Map<string, string>;

  /** @param known label sets of markers that have rows already */
  constructor(known: readonly ReferenceTables["label_set"][] = []) {
    this.#codes = new Map(known.map(({ code, labels }) => [labels, code]));
  }

  row(
    marker: MarkerToStore,
    accession: { number: number; id: string },
    { alleles, labels }: OrderedVariants,
    { key, genomeIndex, firstVariant }: Numbers,
  ): ReferenceTables["marker"] {
    const { id, start, end } = marker;
    const place = { accessionId: accession.id, start, end };
    return {
      key,
      id,
      accession_number: accession.number,
      start,
      end,
      genome_index: genomeIndex,
      first_variant: firstVariant,
      is_sensitive: marker.isSensitive ? 1 : 0,
      alleles: alleles.join(","),
      head: markerHead({
        ...place,
        id,
        alternateIds: sorted(marker.alternateIds),
        genes: sorted(marker.genes),
      }),
      variants: alleles.map((allele, at) => variantJson(place, allele, labels[at] ?? "[]")).join(","),
      letters: callLetters(alleles).join(""),
      label_sets: labels.map((list) => this.#codeOf(list)).join(""),
    };
  }

  /** All label sets, those that were known and those that the rows use. */
  labelSets(): ReferenceTables["label_set"][] {
    return [...this.#codes].map(([labels, code]) => ({ code, labels }));
  }

  #codeOf(labels: string): string {
    const known = this.#codes.get(labels);
    if (known !== undefined) return known;
    const code = String.fromCharCode(FIRST_CODE + this.#codes.size);
    this.#codes.set(labels, code);
    return code;
  }
}

/** `0`: no code is a space, which stands between the codes of two markers. */
const FIRST_CODE = 48;

const sorted = (texts: readonly string[]) => (texts.length > 1 ? [...texts].sort() : texts);
