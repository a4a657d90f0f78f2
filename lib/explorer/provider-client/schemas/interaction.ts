import * as z from "zod/mini";
import { envelope } from "./envelope";

/** A genetic phenotype range interaction. `maximum_difference_value` is numeric text, a percentage. */
export const interaction = z.object({
  id: z.string(),
  name: z.string(),
  predictor_id: z.string(),
  variable_phenotype_id: z.string(),
  observed_phenotype_id: z.string(),
  bins: z.record(
    z.string(),
    z.object({ maximum_difference_value: z.string(), maximum_difference_explanation: z.string() }),
  ),
});

/** The provider's extension: the bin that a profile falls into, null when it is unknown. */
export const geneticBin = z.object({
  predictor_id: z.string(),
  bin_number: z.nullable(z.int()),
  markers_used: z.int(),
  markers_missing: z.int(),
});

export const interactionList = envelope(interaction);
export const geneticBinList = envelope(geneticBin);

export type Interaction = z.infer<typeof interaction>;
export type GeneticBin = z.infer<typeof geneticBin>;
