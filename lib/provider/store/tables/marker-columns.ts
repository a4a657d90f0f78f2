import type { Database } from "./schema";

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
] as const satisfies readonly (keyof Database["marker"])[];

/** The columns of the marker table, quoted and comma separated. */
export const MARKER_COLUMN_LIST = MARKER_COLUMNS.map((column) => `"${column}"`).join(", ");

/** The select list that copies markers with `key` and `first_variant` shifted by these SQL expressions. */
export const shiftedColumns = (keyShift: string, variantShift: string): string =>
  MARKER_COLUMNS.map((column) => {
    if (column === "key") return `"key" + ${keyShift}`;
    return column === "first_variant" ? `"first_variant" + ${variantShift}` : `"${column}"`;
  }).join(", ");
