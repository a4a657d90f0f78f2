import { z } from "zod";
import { pageParameters, wholeNumber } from "@/lib/strandbank/platform/base/paging";

/** The chromosomes of GRCh37, which do not change. */
const CHROMOSOMES = [...Array.from({ length: 22 }, (_, index) => String(index + 1)), "X", "Y", "MT"];

/** A position on a chromosome; chromosome 1 is the longest. */
const position = z.int().min(0).max(249_250_621);

export const accessionSchema = z
  .object({
    id: z.string().meta({ description: "Accession id, with its version" }),
    chromosome: z.enum(CHROMOSOMES).meta({ description: "Chromosome name; MT is the mitochondrial one" }),
    length: position.min(1).meta({ description: "Nucleotide length of the chromosome" }),
  })
  .meta({ id: "Accession", description: "A chromosome of the build 37 reference assembly." });

const locus = {
  accession_id: z.string().meta({ description: "The accession it lies on" }),
  start: position.meta({ description: "Start, 0-based" }),
  end: position.meta({ description: "End, 0-based and exclusive; equal to start for an insertion" }),
};

export const variantSchema = z
  .object({
    ...locus,
    allele: z.string().meta({ description: "Nucleotide sequence on the plus strand of GRCh37; - for none" }),
    platform_labels: z
      .array(z.string())
      .meta({ description: "The chips that carry the variant, such as ILMN_550; there may be new ones" }),
  })
  .meta({ id: "Variant", description: "One allele that exists at a marker." });

export const markerFields = {
  id: z
    .string()
    .meta({ description: "Primary marker id: rs and digits, or i and digits for one of our own" }),
  alternate_ids: z
    .array(z.string())
    .meta({ description: "Ids of markers with the same set of variants, which this one stands for" }),
  gene_names: z.array(z.string()).meta({ description: "Display names of the genes at the marker" }),
  ...locus,
};

export const markerSchema = z
  .object({
    ...markerFields,
    variants: z.array(variantSchema).meta({ description: "The variants that may exist here" }),
  })
  .meta({ id: "Marker", description: "A place in the genome and the alleles that may exist there." });

export const markerId = z
  .string()
  .meta({ description: "Primary or alternate id of a marker.", examples: ["rs12913832"] });

const idList = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((id) => id.trim()))].filter((id) => id !== ""));

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
