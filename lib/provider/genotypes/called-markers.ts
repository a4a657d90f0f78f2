import { type SelectQueryBuilder, sql } from "kysely";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { batches, type KeyRange } from "@/lib/provider/reference/key-ranges";
import { markerJson } from "@/lib/provider/reference/markers";
import { preparedIn } from "@/lib/provider/store/prepared";
import type { ReferenceDb, ReferenceTables } from "@/lib/provider/store/tables/reference-tables";
import { asGenomeIndex, type MarkerKey } from "@/lib/provider/store/tables/schema";
import { asciiText, joinAscii } from "@/lib/provider/store/text";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";
import { filteredCall, traitsOf } from "./calls";
import { CHUNK_LOCATIONS, callIn } from "./profile-calls";
import { filterableLoci } from "./stored-loci";

/** Some markers in genome order, and the filtered calls of a profile at them. */
export interface CalledMarkers {
  /** The finished JSON of the whole markers, or of their variants alone; comma separated. */
  json: string;
  /** Of each marker, the letter that stands for each variant in a call; one character each. */
  letters: readonly string[];
  /** Of each marker, the label set of each variant; one character each. */
  labelSets: readonly string[];
  /** One for each marker. */
  calls: readonly string[];
}

const JSON_OF = { markers: markerJson, variants: sql<string>`variants` };
type Part = keyof typeof JSON_OF;

/** The selected markers in genome order, with the profile's calls. */
export async function readCalledMarkers(
  reference: ReferenceData,
  profile: Profile,
  selection: readonly KeyRange[],
  part: Part,
): Promise<CalledMarkers> {
  const all = {
    json: [] as string[],
    letters: [] as string[],
    labelSets: [] as string[],
    calls: [] as string[],
  };
  for (const batch of batches(selection)) {
    const [row] = await (Array.isArray(batch)
      ? joined(reference.db, part, profile.id, (markers) => markers.where("key", "in", batch)).execute()
      : inRange[part](reference, { ...batch, profileId: profile.id }));
    if (!row?.indices) continue;
    all.json.push(asciiText(row.json));
    all.letters.push(...(row.letters ?? "").split(" "));
    all.labelSets.push(...(row.labelSets ?? "").split(" "));
    const indices = row.indices.split(" ").map((index) => asGenomeIndex(Number(index)));
    const chunks = chunksOf(row.chunks ?? "");
    const calls = indices.map((index) => callIn(chunks, index));
    if (row.isFilterable === 1) {
      const traits = traitsOf(profile);
      for (const { genomeIndex, ...locus } of await filterableLoci(reference, batch)) {
        const at = indices.indexOf(genomeIndex);
        calls[at] = filteredCall(calls[at] ?? "", locus, traits);
      }
    }
    all.calls.push(...calls);
  }
  return { ...all, json: all.json.join(",") };
}

/** The chunks by number. */
const chunksOf = (joined: string): ReadonlyMap<number, string> =>
  new Map(
    joined.split(",").map((one) => {
      const space = one.indexOf(" ");
      return [Number(one.slice(0, space)), one.slice(space + 1)];
    }),
  );

type Markers<Row> = SelectQueryBuilder<ReferenceTables, "marker", Row>;

/**
 * One row with everything: separate statements would each cost a round trip, and a row for each marker takes
 * several times longer.
 * @param within narrows the markers
 */
function joined(
  db: ReferenceDb,
  part: Part,
  profileId: string,
  within: <Row>(markers: Markers<Row>) => Markers<Row>,
) {
  const markers = within(db.selectFrom("marker"));
  const wanted = markers
    .select(["genome_index", "letters", "label_sets", "accession_number", "is_sensitive"])
    .select(JSON_OF[part].as("json"))
    .orderBy("key");
  const numbers = markers.select(sql`genome_index / ${sql.lit(CHUNK_LOCATIONS)}`.as("chunk"));
  // Kysely would look for the calls among the tables of the reference data.
  const chunks = sql<string | null>`(select string_agg(chunk || ' ' || calls, ',') from genotype_chunk
    where profile_id = ${profileId} and chunk in (${numbers}))`;
  return db
    .selectFrom(wanted.as("wanted"))
    .select((of) => [
      sql<string | null>`string_agg(cast(genome_index as text), ' ')`.as("indices"),
      sql<string | null>`string_agg(letters, ' ')`.as("letters"),
      sql<string | null>`string_agg(label_sets, ' ')`.as("labelSets"),
      joinAscii(db, of.ref("wanted.json")).as("json"),
      sql<number | null>`max(case when accession_number > 22 or is_sensitive = 1 then 1 else 0 end)`.as(
        "isFilterable",
      ),
      chunks.as("chunks"),
    ]);
}

const rangeOf = (part: Part) =>
  preparedIn((db, { from, to, profileId }: { from: MarkerKey; to: MarkerKey; profileId: string }) =>
    joined(db, part, profileId, (markers) => markers.where("key", ">=", from).where("key", "<", to)),
  );

const inRange = { markers: rangeOf("markers"), variants: rangeOf("variants") };
