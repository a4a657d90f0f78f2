import { sql } from "kysely";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { nextTurn } from "@/lib/provider/base/turns";
import { allCalls } from "@/lib/provider/genotypes/all-calls";
import { callAt, filteredCall, NOT_ASSAYED } from "@/lib/provider/genotypes/calls";
import type { Row } from "@/lib/provider/raw-data/read/read-row";
import { database } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import { joinLines } from "@/lib/provider/store/text";

export type ExportedRow = Omit<Row, "line">;

/** Markers that are read at a time: a piece of work of one or two milliseconds. */
export const MARKERS_PER_PIECE = 1_000;

/**
 * The profile's filtered calls at every location that is assayed, in genome order and piece by piece, under the ids that
 * its own file had (else the primary id). The calls are those of the moment when the first piece is taken: what is
 * deleted, imported or added meanwhile does not show. Other work goes on between the pieces.
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
  genomeIndex: number;
  isSensitive: boolean;
}

/** An accession's markers, found by place: keys change when markers are added. */
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

/** A line for each marker, since making an object of each row takes several times longer. */
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
    genomeIndex: Number(genomeIndex),
    isSensitive: isSensitive === "1",
  };
}

function rowsOf(
  profile: Profile,
  chromosome: string,
  markers: readonly Marker[],
  calls: Buffer,
  ids: ReadonlyMap<number, string[]>,
): ExportedRow[] {
  const reader = { sex: profile.sex, hasOptedIn: profile.has_opted_in === 1 };
  const rows: ExportedRow[] = [];
  for (const { id, start, genomeIndex, isSensitive } of markers) {
    const call = filteredCall(callAt(calls, genomeIndex), { chromosome, start, isSensitive }, reader);
    if (call === NOT_ASSAYED) continue;
    for (const name of ids.get(genomeIndex) ?? [id])
      rows.push({ id: name, chromosome, position: start + 1, call });
  }
  return rows;
}

/** Where a profile's file did not use the primary id alone: its ids by genome index. */
async function idsOfFile(profileId: string): Promise<ReadonlyMap<number, string[]>> {
  const rows = await database()
    .selectFrom("raw_data_id")
    .select(["genome_index", "id"])
    .where("profile_id", "=", profileId)
    .execute();
  const ids = new Map<number, string[]>();
  for (const { genome_index, id } of rows) ids.set(genome_index, [...(ids.get(genome_index) ?? []), id]);
  return ids;
}
