import { z } from "zod";
import { list, readTable, whole } from "@/lib/strandbank/platform/base/read-table";

const accession = z.object({
  number: whole,
  chromosome: z.string(),
  id: z.string(),
  length: whole,
  /** Synthetic markers start in [placed_start, placed_end). */
  placed_start: whole,
  placed_end: whole,
});
export type AccessionFact = z.output<typeof accession>;

const gene = z.object({ name: z.string(), chromosome: z.string(), start: whole, end: whole });
export type GeneFact = z.output<typeof gene>;

const marker = z.object({
  id: z.string(),
  alternate_ids: list,
  chromosome: z.string(),
  start: whole,
  end: whole,
  alleles: list,
  /** Approximate frequency of each allele, in their order; empty where the seed draws it. */
  shares: list.transform((shares) => shares.map(Number)),
  genes: list,
  is_sensitive: z.coerce.number().int().min(0).max(1),
});
export type MarkerFact = z.output<typeof marker>;

/** Coordinates of all tables are 0-based and half-open. */
export const readAccessions = () => readTable(factFile("accessions.tsv"), accession);
export const readGenes = () => readTable(factFile("genes.tsv"), gene);
export const readMarkerFacts = () => readMarkerTable(factFile("markers.tsv"));

export const readMarkerTable = (file: URL): MarkerFact[] => readTable(file, marker);

const factFile = (name: string): URL => new URL(`./${name}`, import.meta.url);
