import { z } from "zod";

const bin = z.object({
  maximum_difference_value: z
    .string()
    .regex(/^[0-9]+(\.[0-9]+)?$/)
    .meta({ description: "Numeric text, a percentage." }),
  maximum_difference_explanation: z.string(),
});

/** A genetic phenotype range interaction. Source: the specification, "Genetic phenotype range interaction". */
export const gpriSchema = z.object({
  id: z.string(),
  name: z.string(),
  predictor_id: z.string().meta({ description: "The predictor that gives a person's bin number." }),
  variable_phenotype_id: z.string(),
  observed_phenotype_id: z.string(),
  bins: z.record(z.string().regex(/^[1-9][0-9]*$/), bin).meta({ description: "By genetic bin number." }),
});

/** A profile's place among the bins of one predictor. An extension: the specification does not say where it comes from. */
export const geneticBinSchema = z.object({
  predictor_id: z.string(),
  bin_number: z.int().min(1).nullable().meta({
    description: "Null when the profile is not genotyped or fewer than half of the markers have a call.",
  }),
  markers_used: z.int().min(0),
  markers_missing: z.int().min(0),
});

export type GeneticBin = z.output<typeof geneticBinSchema>;
