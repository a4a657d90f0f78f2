import { z } from "zod";
import { readMarkerTable } from "@/lib/strandbank/core/reference/facts/read-facts";
import { list, readTable } from "@/lib/strandbank/platform/base/read-table";

const knownCall = z.object({ profile: z.string(), marker_id: z.string(), alleles: list });

export const readKnownCalls = () => readTable(dataFile("known-calls.tsv"), knownCall);
/** Made-up markers that examples name, although their numbers are real ones of dbSNP. */
export const readMadeUpMarkers = () => readMarkerTable(dataFile("made-up-markers.tsv"));

export const dataFile = (name: string): URL => new URL(`./data/${name}`, import.meta.url);
