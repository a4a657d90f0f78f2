import { readFileSync } from "node:fs";
import { z } from "zod";

const whole = z.coerce.number().int().min(0);
const list = z.string().transform((text) => (text === "" ? [] : text.split(",")));

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
  /** About how common each allele is, in their order; empty where the seed draws it. */
  shares: list.transform((shares) => shares.map(Number)),
  genes: list,
  is_sensitive: z.coerce.number().int().min(0).max(1),
});
export type MarkerFact = z.output<typeof marker>;

const predictor = z.object({ id: z.string(), scope: z.string(), name: z.string(), cuts: list });
const predictorLocus = z.object({
  predictor_id: z.string(),
  marker_id: z.string(),
  effect_allele: z.string(),
  weight: z.coerce.number().positive(),
  source: z.string(),
});
const knownCall = z.object({ profile: z.string(), marker_id: z.string(), alleles: list });

/** Coordinates of all tables are 0-based and half-open. */
export const readAccessions = () => readTable("accessions.tsv", accession);
export const readGenes = () => readTable("genes.tsv", gene);
export const readMarkerFacts = () => readTable("markers.tsv", marker);
export const readPredictors = () => readTable("predictors.tsv", predictor);
export const readPredictorLoci = () => readTable("predictor-loci.tsv", predictorLocus);
export const readKnownCalls = () => readTable("known-calls.tsv", knownCall);

/** The rows by what `keyOf` tells of them, each group in the order of the table. */
export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** The text of one of the seed's own data files. */
export const readDataFile = (name: string): string =>
  readFileSync(new URL(`./data/${name}`, import.meta.url), "utf8");

function readTable<S extends z.ZodObject>(name: string, row: S): z.output<S>[] {
  const [header = "", ...lines] = readDataFile(name).trimEnd().split("\n");
  const columns = header.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return row.parse(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""])));
  });
}
