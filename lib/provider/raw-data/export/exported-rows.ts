import { sql } from "kysely";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { nextTurn } from "@/lib/provider/base/turns";
import { NOT_ASSAYED } from "@/lib/provider/genotypes/calls";
import { filteredGenome } from "@/lib/provider/genotypes/filtered-calls";
import { callAt, type PackedCalls } from "@/lib/provider/genotypes/packed-calls";
import { batchHeads, rowsOfBatch } from "@/lib/provider/raw-data/private-rows/batches";
import { placeOf, type Reason } from "@/lib/provider/raw-data/private-rows/private-row";
import { reads, referenceDb } from "@/lib/provider/store/database";
import { preparedIn } from "@/lib/provider/store/prepared";
import {
  asGenomeIndex,
  asMarkerKey,
  type GenomeIndex,
  type MarkerKey,
} from "@/lib/provider/store/tables/schema";
import { joinLines } from "@/lib/provider/store/text";
import { genotypeOf } from "./genotype";

/** A row of an exported file. */
export interface ExportedRow {
  id: string;
  chromosome: string;
  /** 1-based; 0 where the row has none. */
  position: number;
  genotype: string;
  /** Why the row is at no marker of the reference data; null where it is at one. */
  reason: Reason | null;
}

/** Markers read at a time, which takes one or two milliseconds. */
const MARKERS_PER_PIECE = 1_000;

/**
 * The profile's filtered calls at every assayed location and its private rows, in genome order and piece by
 * piece. Calls have the ids of the file they were imported from, else the primary id; all of them are read
 * when the first piece is taken: what is deleted or imported later does not show. The process serves others
 * between the pieces. Throws when the profile is deleted before its private rows are read.
 */
export async function* exportedRows(profile: Profile): AsyncGenerator<ExportedRow[]> {
  const batches = await batchHeads(profile.id);
  let waiting: ExportedRow[] = [];
  for await (const called of calledRows(profile)) {
    const end = placeOf(called.at(-1) ?? GENOME_START);
    for (; batches[0] && batches[0].first_place <= end; batches.shift())
      waiting.push(...(await privateRows(profile, batches[0].number)));
    const before = waiting.filter((row) => placeOf(row) <= end);
    waiting = waiting.slice(before.length);
    yield [...called, ...before].sort((one, other) => placeOf(one) - placeOf(other));
  }
  if (waiting.length > 0) yield waiting;
  for (const { number } of batches) yield await privateRows(profile, number);
}

const GENOME_START = { chromosome: "1", position: 1 };

async function privateRows(profile: Profile, batch: number): Promise<ExportedRow[]> {
  await nextTurn();
  const rows = await rowsOfBatch(profile.id, batch);
  return profile.has_opted_in === 1 ? rows : rows.filter(({ isSensitive }) => !isSensitive);
}

/** The profile's filtered calls at every assayed location. */
async function* calledRows(profile: Profile): AsyncGenerator<ExportedRow[]> {
  const ids = await idsOfFile(profile.id);
  const { calls } = await filteredGenome(profile);
  const accessions = await referenceDb()
    .selectFrom("accession")
    .select(["chromosome", "first_key", "end_key"])
    .orderBy("number")
    .execute();
  for (const { chromosome, first_key, end_key } of accessions)
    for (let from: number = first_key; from < end_key; from += MARKERS_PER_PIECE) {
      await nextTurn();
      const range = { from: asMarkerKey(from), to: asMarkerKey(Math.min(from + MARKERS_PER_PIECE, end_key)) };
      const rows = rowsOf(profile, chromosome, await markersIn(range), calls, ids);
      if (rows.length > 0) yield rows;
    }
}

interface Marker {
  id: string;
  start: number;
  genomeIndex: GenomeIndex;
}

async function markersIn(range: { from: MarkerKey; to: MarkerKey }): Promise<Marker[]> {
  const [found] = await linesIn(range);
  return found?.lines ? found.lines.split("\n").map(parseLine) : [];
}

const tab = "\t";
const line = sql<string>`id || ${tab} || start || ${tab} || genome_index`;

/** One text with a line for each marker: an object for each row takes several times longer. */
const linesIn = preparedIn((db, { from, to }: { from: MarkerKey; to: MarkerKey }) => {
  const markers = db
    .selectFrom("marker")
    .select(line.as("line"))
    .where("key", ">=", from)
    .where("key", "<", to)
    .orderBy("key");
  return db.selectFrom(markers.as("markers")).select((of) => joinLines(of.ref("markers.line")).as("lines"));
});

function parseLine(text: string): Marker {
  const [id = "", start, genomeIndex] = text.split(tab);
  return { id, start: Number(start), genomeIndex: asGenomeIndex(Number(genomeIndex)) };
}

function rowsOf(
  profile: Profile,
  chromosome: string,
  markers: readonly Marker[],
  calls: PackedCalls,
  ids: ReadonlyMap<GenomeIndex, string[]>,
): ExportedRow[] {
  const rows: ExportedRow[] = [];
  for (const { id, start, genomeIndex } of markers) {
    const call = callAt(calls, genomeIndex);
    if (call === NOT_ASSAYED) continue;
    const position = start + 1;
    const genotype = genotypeOf({ chromosome, position, call }, profile.sex);
    for (const name of ids.get(genomeIndex) ?? [id])
      rows.push({ id: name, chromosome, position, genotype, reason: null });
  }
  return rows;
}

/** The ids of the profile's own file by genome index, where it does not use the primary id alone. */
async function idsOfFile(profileId: string): Promise<ReadonlyMap<GenomeIndex, string[]>> {
  const rows = await reads()
    .selectFrom("raw_data_id")
    .select(["genome_index", "id"])
    .where("profile_id", "=", profileId)
    .execute();
  const ids = new Map<GenomeIndex, string[]>();
  for (const { genome_index, id } of rows) ids.set(genome_index, [...(ids.get(genome_index) ?? []), id]);
  return ids;
}
