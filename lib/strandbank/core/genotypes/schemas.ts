import { z } from "zod";
import { markerFields, variantSchema } from "@/lib/strandbank/core/reference/schemas";
import { MAX_INTEGER } from "@/lib/strandbank/platform/base/paging";

const isAssayed = z
  .boolean()
  .meta({ description: "The profile's chip tests it, and the customer may see the result" });
const isNoCall = z.boolean().meta({ description: "It was assayed, without a result" });

export const profileVariantSchema = variantSchema
  .extend({
    dosage: z
      .int()
      .min(0)
      .max(2)
      .nullable()
      .meta({ description: "Occurrences of the allele in the genotype; null if not assayed or no call" }),
    is_assayed: isAssayed,
    is_no_call: isNoCall,
  })
  .meta({ id: "ProfileVariant", description: "A variant and how often a profile has it." });

export const profileMarkerSchema = z
  .object({
    ...markerFields,
    variants: z.array(profileVariantSchema).meta({ description: "The variants, with dosage" }),
    is_genotyped: z.boolean().meta({ description: "Assayed, and not a no-call" }),
    is_assayed: isAssayed,
    is_no_call: isNoCall,
  })
  .meta({ id: "ProfileMarker", description: "A marker with a profile's genotype." });

/** The scopes that cover genotypes; lists omit what a token does not cover. */
export const genotypeScopes = {
  required: [],
  optional: ["genomes", "accession:<accession_id>", "rsXX or iXX"],
};

/** Width of the windows in which allele sharing is counted, in bases. */
export const WINDOW_BASES = 1_000_000;

const markers = z.int().min(0).max(MAX_INTEGER);
const byWindow = z.array(markers).meta({ description: "A number for each window" });

export const alleleSharingSchema = z
  .object({
    accession_id: z.string().meta({ description: "The chromosome" }),
    none: markers.meta({ description: "Markers at which they have no allele in common" }),
    one: markers.meta({ description: "Markers at which they have one allele in common" }),
    both: markers.meta({ description: "Markers at which both alleles are the same" }),
    windows: z.object({ none: byWindow, one: byWindow, both: byWindow }).meta({
      description: "The same counts for every 1,000,000 bases of the chromosome, from its start on",
    }),
  })
  .meta({ id: "AlleleSharing", description: "How many alleles two profiles share on one chromosome." });

export type AlleleSharing = z.output<typeof alleleSharingSchema>;
