import type { Kysely } from "kysely";
import type { GenomeIndex, MarkerKey, VariantNumber } from "@/lib/strandbank/platform/store/tables/numbers";

export type ReferenceDb = Kysely<ReferenceTables>;

/** The tables of the reference data, which never change once it is built. */
export interface ReferenceTables {
  accession: {
    /** 1 to 25 in genome order: 1..22, X, Y, MT. */
    number: number;
    id: string;
    chromosome: string;
    length: number;
    /** Marker keys of this accession are `first_key` to `end_key` - 1. */
    first_key: MarkerKey;
    end_key: MarkerKey;
    /** The largest `end - start` here: how far left of a region an overlapping marker can start. */
    longest_marker: number;
  };
  marker: {
    key: MarkerKey;
    id: string;
    accession_number: number;
    start: number;
    end: number;
    genome_index: GenomeIndex;
    first_variant: VariantNumber;
    /** 1 where a customer must opt in to know the call. */
    is_sensitive: number;
    /** Allele sequences in variant order, comma separated; `-` for none. */
    alleles: string;
    /** These four columns are the marker's JSON and what extends it: see `locus-json.ts`. */
    head: string;
    variants: string;
    letters: string;
    label_sets: string;
  };
  marker_alias: {
    id: string;
    /** Primary id of the marker. */
    marker_id: string;
  };
  /** Consecutive markers at a gene: keys `first_key` to `end_key` - 1. A gene may have several spans. */
  gene_span: { gene_name: string; first_key: MarkerKey; end_key: MarkerKey };
  /** A set of platform labels; a few dozen are shared by all variants. */
  label_set: {
    /** The character that stands for it in `label_sets`. */
    code: string;
    /** JSON list. */
    labels: string;
  };
  /** `date` (of the published SNP key, YYYY-MM-DD), `snp_key` (its index, as JSON) and `identity`. */
  about: { key: string; value: string };
}
