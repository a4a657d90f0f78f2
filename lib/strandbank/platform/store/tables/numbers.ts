declare const numberSpace: unique symbol;

/** Position of a marker in genome order (accession, start, end, id as text), from 0 without gaps. */
export type MarkerKey = number & { readonly [numberSpace]: "marker key" };
/** Position of a variant in genome order (marker, then allele), from 0 without gaps. */
export type VariantNumber = number & { readonly [numberSpace]: "variant number" };
/** Position of a marker's call in the packed genome, from 0; never changes. */
export type GenomeIndex = number & { readonly [numberSpace]: "genome index" };

/*
 * Guarantee of these three: the caller knows which space the number belongs to, since it comes from a column
 * of that space or is counted within it.
 */
export const asMarkerKey = (value: number): MarkerKey => value as MarkerKey;
export const asVariantNumber = (value: number): VariantNumber => value as VariantNumber;
export const asGenomeIndex = (value: number): GenomeIndex => value as GenomeIndex;
