import type { ReferenceTables } from "./reference-tables";

/** Every column of the marker table. */
export const MARKER_COLUMNS = [
  "key",
  "id",
  "accession_number",
  "start",
  "end",
  "genome_index",
  "first_variant",
  "is_sensitive",
  "alleles",
  "head",
  "variants",
  "letters",
  "label_sets",
] as const satisfies readonly (keyof ReferenceTables["marker"])[];

/** Every column of the accession table. */
export const ACCESSION_COLUMNS = [
  "number",
  "id",
  "chromosome",
  "length",
  "first_key",
  "end_key",
  "longest_marker",
] as const satisfies readonly (keyof ReferenceTables["accession"])[];
