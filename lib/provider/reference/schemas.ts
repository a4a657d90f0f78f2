import { z } from "zod";
import { pageParameters, wholeNumber } from "@/lib/provider/base/paging";

export const accessionSchema = z
  .object({
    id: z.string(),
    chromosome: z.string().meta({ description: "1 to 22, X, Y or MT" }),
    length: z.int().meta({ description: "Nucleotide length of the chromosome" }),
  })
  .meta({ id: "Accession" });

const locus = {
  accession_id: z.string(),
  start: z.int().meta({ description: "Start, 0-based" }),
  end: z.int().meta({ description: "End, 0-based and exclusive; equal to start for an insertion" }),
};

export const variantSchema = z
  .object({
    ...locus,
    allele: z.string().meta({ description: "Nucleotide sequence; - for none" }),
    platform_labels: z.array(z.string()),
  })
  .meta({ id: "Variant" });

export const markerFields = {
  id: z.string(),
  alternate_ids: z.array(z.string()),
  gene_names: z.array(z.string()),
  ...locus,
};

export const markerSchema = z
  .object({ ...markerFields, variants: z.array(variantSchema) })
  .meta({ id: "Marker" });

/** A marker id in a path. */
export const markerId = z
  .string()
  .meta({ description: "Primary or alternate id of a marker.", examples: ["rs12913832"] });

const idList = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((id) => id.trim()))].filter((id) => id !== ""));

/** The parameters of the marker and variant lists, with and without a profile. */
export const locusQuery = z.object({
  id: idList
    .optional()
    .meta({ description: "Comma-separated marker ids, primary or alternate; unknown ones are skipped." }),
  gene_name: z.string().optional().meta({ description: "Only markers in this gene." }),
  accession_id: z.string().optional().meta({ description: "An accession, for example NC_000001.10." }),
  chromosome_id: z.string().optional().meta({ description: "A chromosome, for example MT." }),
  start: wholeNumber
    .optional()
    .meta({ description: "Start of a region, 0-based; needs accession_id or chromosome_id." }),
  end: wholeNumber.optional().meta({
    description: "End of a region, 0-based and exclusive; needs accession_id or chromosome_id.",
  }),
  ...pageParameters,
});

/** Describes a parameter of the original service that these lists do not have. */
export const LOCUS_NOTE =
  "`platform_label` is ignored, like every unlisted parameter: check the `platform_labels` of each variant instead.";

export type LocusQuery = z.output<typeof locusQuery>;
export type Accession = z.output<typeof accessionSchema>;
