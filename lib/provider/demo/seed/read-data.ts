import { z } from "zod";
import { list, readTable } from "@/lib/provider/base/read-table";
import { readMarkerTable } from "@/lib/provider/reference/facts/read-facts";

const predictor = z.object({ id: z.string(), scope: z.string(), name: z.string(), cuts: list });
const predictorLocus = z.object({
  predictor_id: z.string(),
  marker_id: z.string(),
  effect_allele: z.string(),
  weight: z.coerce.number().positive(),
  source: z.string(),
});
const knownCall = z.object({ profile: z.string(), marker_id: z.string(), alleles: list });

export const readPredictors = () => readTable(dataFile("predictors.tsv"), predictor);
export const readPredictorLoci = () => readTable(dataFile("predictor-loci.tsv"), predictorLocus);
export const readKnownCalls = () => readTable(dataFile("known-calls.tsv"), knownCall);
/** Made-up markers that examples name, although their numbers are real ones of dbSNP. */
export const readMadeUpMarkers = () => readMarkerTable(dataFile("made-up-markers.tsv"));

/** The URL of a data file of the seed. */
export const dataFile = (name: string): URL => new URL(`./data/${name}`, import.meta.url);
