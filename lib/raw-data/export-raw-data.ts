import type { Profile } from "@/lib/accounts/profiles";
import { callAt, filteredCall, NOT_ASSAYED } from "@/lib/genotypes/calls";
import { rawCalls, stretchesOf } from "@/lib/genotypes/raw-calls";
import { database } from "@/lib/store/database";
import { prepared } from "@/lib/store/prepared";
import { FILE_HEAD, formatRow } from "./format";

/**
 * The profile's raw-data file, piece by piece in genome order: its filtered calls at every location that is assayed,
 * under the ids that its own file had (else the primary id). Memory stays constant, and markers that are added
 * meanwhile do no harm.
 */
export async function* exportRawData(profile: Profile): AsyncGenerator<string> {
  yield FILE_HEAD;
  const ids = await idsOfFile(profile.id);
  const accessions = await database()
    .selectFrom("accession")
    .select(["number", "chromosome"])
    .orderBy("number")
    .execute();
  for (const { number, chromosome } of accessions) {
    let after: Place = { start: -1, end: -1, id: "" };
    for (;;) {
      const markers = await markersAfter({ number, ...after });
      const last = markers.at(-1);
      if (!last) break;
      yield await linesOf(profile, chromosome, markers, ids);
      after = { start: last.start, end: last.end, id: last.id };
    }
  }
}

interface Place {
  start: number;
  end: number;
  id: string;
}

const MARKERS_PER_PIECE = 2_000;

const markersAfter = prepared((db, { number, start, end, id }: Place & { number: number }) =>
  db
    .selectFrom("marker")
    .select(["id", "start", "end", "genome_index", "is_sensitive"])
    .where("accession_number", "=", number)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("start", "end", "id"), ">", tuple(start, end, id)))
    .orderBy("start")
    .orderBy("end")
    .orderBy("id")
    .limit(MARKERS_PER_PIECE),
);

async function linesOf(
  profile: Profile,
  chromosome: string,
  markers: Awaited<ReturnType<typeof markersAfter>>,
  ids: ReadonlyMap<number, string[]>,
): Promise<string> {
  const raw = await rawCalls(profile.id, stretchesOf(markers.map((marker) => marker.genome_index)));
  const reader = { sex: profile.sex, hasOptedIn: profile.has_opted_in === 1 };
  const lines: string[] = [];
  for (const [index, { id, start, genome_index, is_sensitive }] of markers.entries()) {
    const locus = { chromosome, start, isSensitive: is_sensitive === 1 };
    const call = filteredCall(callAt(raw, index), locus, reader);
    if (call === NOT_ASSAYED) continue;
    for (const name of ids.get(genome_index) ?? [id])
      lines.push(formatRow({ id: name, chromosome, position: start + 1, call }, profile.sex));
  }
  return lines.join("");
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
