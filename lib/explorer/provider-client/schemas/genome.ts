import * as z from "zod/mini";
import { envelope } from "./envelope";

export const accession = z.object({ id: z.string(), chromosome: z.string(), length: z.int() });

/** Coordinates are 0-based and half-open; an insertion has `start` = `end`. */
const locus = { accession_id: z.string(), start: z.int(), end: z.int() };

const variantFields = { ...locus, allele: z.string(), platform_labels: z.array(z.string()) };

const markerFields = {
  id: z.string(),
  alternate_ids: z.array(z.string()),
  gene_names: z.array(z.string()),
  ...locus,
};

export const variant = z.object(variantFields);

export const marker = z.object({ ...markerFields, variants: z.array(variant) });

const profileVariant = z.object({
  ...variantFields,
  dosage: z.nullable(z.int()),
  is_assayed: z.boolean(),
  is_no_call: z.boolean(),
});

export const profileMarker = z.object({
  ...markerFields,
  variants: z.array(profileVariant),
  is_genotyped: z.boolean(),
  is_assayed: z.boolean(),
  is_no_call: z.boolean(),
});

export const accessionList = envelope(accession);
export const markerList = envelope(marker);
export const variantList = envelope(variant);
export const profileMarkerList = envelope(profileMarker);
export const profileVariantList = envelope(profileVariant);

export type Accession = z.infer<typeof accession>;
export type Variant = z.infer<typeof variant>;
export type Marker = z.infer<typeof marker>;
export type ProfileVariant = z.infer<typeof profileVariant>;
export type ProfileMarker = z.infer<typeof profileMarker>;
