import { z } from "zod";
import { CATALOGUE_SCOPES } from "@/lib/strandbank/core/scopes/catalogue";
import { MAX_INTEGER } from "@/lib/strandbank/platform/base/paging";

const bin = z.object({
  maximum_difference_value: z
    .string()
    .regex(/^[0-9]+(\.[0-9]+)?$/)
    .meta({ description: "A percentage, as numeric text" }),
  maximum_difference_explanation: z.string().meta({ description: "What the value means, for people" }),
});

export const gpriSchema = z
  .object({
    id: z.string().meta({ description: "Interaction id" }),
    name: z.string().meta({ description: "Name, for people" }),
    predictor_id: z.string().meta({ description: "The predictor that gives a person's bin number" }),
    variable_phenotype_id: z.string().meta({ description: "The influencing characteristic" }),
    observed_phenotype_id: z.string().meta({ description: "The influenced characteristic" }),
    bins: z
      .record(z.string().regex(/^[1-9][0-9]*$/), bin)
      .meta({ description: "By genetic bin number, from 1" }),
  })
  .meta({
    id: "GeneticPhenotypeRangeInteraction",
    description: "How much one characteristic changes another, by genetic bin.",
  });

const markers = z.int().min(0).max(MAX_INTEGER);

export const geneticBinSchema = z
  .object({
    predictor_id: z.string().meta({ description: "The predictor" }),
    bin_number: z.int().min(1).max(100).nullable().meta({
      description: "null if the profile is not genotyped, or fewer than half of the markers have a call",
    }),
    markers_used: markers.meta({ description: "Markers of the predictor with a call" }),
    markers_missing: markers.meta({ description: "Markers of the predictor without a call" }),
  })
  .meta({ id: "GeneticBin", description: "A profile's genetic bin of one predictor." });

export type GeneticBin = z.output<typeof geneticBinSchema>;

/** The report scope of a predictor covers its bin; `report:all` covers every one. */
export const reportScopes = {
  required: [],
  optional: CATALOGUE_SCOPES.filter((scope) => scope.startsWith("report:")),
};
