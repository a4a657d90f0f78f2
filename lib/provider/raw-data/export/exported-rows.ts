import { sql } from "kysely";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { nextTurn } from "@/lib/provider/base/turns";
import { allCalls } from "@/lib/provider/genotypes/all-calls";
import { callAt, filteredCall, NOT_ASSAYED, traitsOf } from "@/lib/provider/genotypes/calls";
import type { Row } from "@/lib/provider/raw-data/read/read-row";
import { database } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import { asGenomeIndex, type GenomeIndex } from "@/lib/provider/store/tables/schema";
import { joinLines } from "@/lib/provider/store/text";

export type ExportedRow = Omit<Row, "line">;

/** Markers read at a time, which takes one or two milliseconds. */
const MARKERS_PER_PIECE = 1_000;

/**
 * The profile's filtered calls at every assayed location, in genome order and piece by piece, under the ids
 * of the file they were imported from, else the primary id. All calls are read when the first piece is taken:
 * what is deleted, imported or added later does not show. The process serves others between the pieces.
 */
export async function* exportedRows(profile: Profile): AsyncGenerator<ExportedRow[]> {
  const ids = await idsOfFile(profile.id);
  const calls = await allCalls(profile.id);
  const accessions = await database()
    .selectFrom("accession")
    .select(["number", "chromosome"])
    .orderBy("number")
    .execute();
  for (const { number, chromosome } of accessions)
    for await (const markers of markersOf(number)) {
      const rows = rowsOf(profile, chromosome, markers, calls, ids);
      if (rows.length > 0) yield rows;
    }
}

interface Place {
  start: number;
  end: number;
  id: string;
}

interface Marker extends Place {
  genomeIndex: GenomeIndex;
  isSensitive: boolean;
}

/**
 * An accession's markers, each piece found by the place of the last marker, since keys change when markers
 * are added.
 */
async function* markersOf(number: number): AsyncGenerator<Marker[]> {
  let after: Place = { start: -1, end: -1, id: "" };
  for (;;) {
    await nextTurn();
    const [found] = await linesAfter({ number, start: after.start, end: after.end, id: after.id });
    const markers = found?.lines ? found.lines.split("\n").map(parseLine) : [];
    const last = markers.at(-1);
    if (!last) return;
    yield markers;
    after = last;
  }
}

const tab = "\t";
const line = sql<string>`id || ${tab} || start || ${tab} || "end" || ${tab} || genome_index || ${tab} || is_sensitive`;

/** One text with a line for each marker: an object for each row takes several times longer. */
const linesAfter = prepared((db, { number, start, end, id }: Place & { number: number }) => {
  const markers = db
    .selectFrom("marker")
    .select(line.as("line"))
    .where("accession_number", "=", number)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("start", "end", "id"), ">", tuple(start, end, id)))
    .orderBy("start")
    .orderBy("end")
    .orderBy("id")
    .limit(MARKERS_PER_PIECE);
  return db.selectFrom(markers.as("markers")).select((of) => joinLines(of.ref("markers.line")).as("lines"));
});

function parseLine(text: string): Marker {
  const [id = "", start, end, genomeIndex, isSensitive] = text.split(tab);
  return {
    id,
    start: Number(start),
    end: Number(end),
    genomeIndex: asGenomeIndex(Number(genomeIndex)),
    isSensitive: isSensitive === "1",
  };
}

function rowsOf(
  profile: Profile,
  chromosome: string,
  markers: readonly Marker[],
  calls: Buffer,
  ids: ReadonlyMap<GenomeIndex, string[]>,
): ExportedRow[] {
  const traits = traitsOf(profile);
  const rows: ExportedRow[] = [];
  for (const { id, start, genomeIndex, isSensitive } of markers) {
    const call = filteredCall(callAt(calls, genomeIndex), { chromosome, start, isSensitive }, traits);
    if (call === NOT_ASSAYED) continue;
    for (const name of ids.get(genomeIndex) ?? [id])
      rows.push({ id: name, chromosome, position: start + 1, call });
  }
  return rows;
}

/** The ids of the profile's own file by genome index, where it does not use the primary id alone. */
async function idsOfFile(profileId: string): Promise<ReadonlyMap<GenomeIndex, string[]>> {
  const rows = await database()
    .selectFrom("raw_data_id")
    .select(["genome_index", "id"])
    .where("profile_id", "=", profileId)
    .execute();
  const ids = new Map<GenomeIndex, string[]>();
  for (const { genome_index, id } of rows) ids.set(genome_index, [...(ids.get(genome_index) ?? []), id]);
  return ids;
}
