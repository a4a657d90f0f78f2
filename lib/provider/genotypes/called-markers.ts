import { sql } from "kysely";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { batches, intersect, type KeyRange } from "@/lib/provider/reference/key-ranges";
import { markerJson } from "@/lib/provider/reference/markers";
import { referenceDb } from "@/lib/provider/store/database";
import { type Markers, markersInOrder } from "@/lib/provider/store/markers-in-order";
import { preparedIn } from "@/lib/provider/store/prepared";
import { asGenomeIndex, type GenomeIndex, type MarkerKey } from "@/lib/provider/store/tables/schema";
import { asciiOf, joinAscii } from "@/lib/provider/store/text";
import { filteredCall, traitsOf } from "./calls";
import { filterableMarkers } from "./filterable-markers";
import { CHUNK_LOCATIONS, callsIn, rawCalls } from "./profile-calls";
import { readLoci } from "./stored-loci";

/** Some markers in genome order, and the filtered calls of a profile at them. */
export interface CalledMarkers {
  /** The finished JSON of the whole markers, or of their variants alone; comma separated, in ASCII. */
  json: string;
  /** The letter that stands for each variant in a call, one character each; a space after each marker. */
  letters: string;
  /** The label set of each variant in the same form. */
  labelSets: string;
  /** One for each marker. */
  calls: readonly string[];
}

const JSON_OF = { markers: markerJson, variants: sql<string>`variants` };
type Part = keyof typeof JSON_OF;

/** The selected markers in genome order, with the profile's calls. */
export async function readCalledMarkers(
  profile: Profile,
  selection: readonly KeyRange[],
  part: Part,
): Promise<CalledMarkers> {
  const filterable = intersect(selection, await filterableMarkers());
  const json: string[] = [];
  let letters = "";
  let labelSets = "";
  const indices: GenomeIndex[] = [];
  const calls: string[] = [];
  for (const batch of batches(selection)) {
    const [row] = await (Array.isArray(batch)
      ? atKeys(part, batch).execute()
      : inRange[part]({ ...batch, profileId: profile.id, chunks: chunksAcross(batch) }));
    if (!row?.indices) continue;
    json.push(asciiOf(row));
    letters += `${row.letters} `;
    labelSets += `${row.labelSets} `;
    const ofBatch = row.indices.split(" ").map((index) => asGenomeIndex(Number(index)));
    indices.push(...ofBatch);
    const readAlong = row.chunks === null ? null : callsIn(chunksOf(row.chunks), ofBatch);
    calls.push(...(readAlong ?? (await rawCalls(profile.id, ofBatch))));
  }
  const traits = traitsOf(profile);
  let at = 0;
  for (const { genomeIndex, ...locus } of await readLoci(filterable)) {
    at = indices.indexOf(genomeIndex, at);
    calls[at] = filteredCall(calls[at] ?? "", locus, traits);
  }
  return { json: json.join(","), letters, labelSets, calls };
}

/** How many chunks a range of markers whose genome indices are consecutive may reach beyond the first one. */
const chunksAcross = ({ from, to }: KeyRange): number => Math.ceil((to - from) / CHUNK_LOCATIONS);

/** The chunks by number. */
const chunksOf = (joined: string): ReadonlyMap<number, string> =>
  new Map(
    joined.split(",").map((one) => {
      const space = one.indexOf(" ");
      return [Number(one.slice(0, space)), one.slice(space + 1)];
    }),
  );

/** One row with everything: a row for each marker takes several times longer. */
const joined = (markers: Markers<object>, part: Part) =>
  markers.select([
    sql<string | null>`string_agg(cast(genome_index as text), ' ')`.as("indices"),
    sql<string | null>`string_agg(letters, ' ')`.as("letters"),
    sql<string | null>`string_agg(label_sets, ' ')`.as("labelSets"),
    ...joinAscii(JSON_OF[part]),
  ]);

const atKeys = (part: Part, keys: MarkerKey[]) =>
  joined(
    markersInOrder(referenceDb(), (markers) => markers.where("key", "in", keys)),
    part,
  ).select(sql<string | null>`null`.as("chunks"));

interface Range {
  from: MarkerKey;
  to: MarkerKey;
  profileId: string;
  /** How many chunks to read after that of the first marker. */
  chunks: number;
}

/**
 * The calls come along in the same statement where they are stored as the markers are, which is so but for
 * markers that were added later.
 */
const rangeOf = (part: Part) =>
  preparedIn((db, { from, to, profileId, chunks }: Range) => {
    const first = db
      .selectFrom("marker")
      .select(sql`genome_index / ${sql.lit(CHUNK_LOCATIONS)}`.as("first"))
      .where("key", "=", from);
    // Kysely would look for the calls among the tables of the reference data.
    const calls = sql<string | null>`(select string_agg(chunk || ' ' || calls, ',')
      from genotype_chunk, ${first} as start
      where profile_id = ${profileId} and chunk between first and first + ${chunks})`;
    return joined(
      markersInOrder(db, (markers) => markers.where("key", ">=", from).where("key", "<", to)),
      part,
    ).select(calls.as("chunks"));
  });

const inRange = { markers: rangeOf("markers"), variants: rangeOf("variants") };
