import { sql } from "kysely";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { batches, type KeyRange } from "@/lib/provider/reference/key-ranges";
import { markerJson } from "@/lib/provider/reference/markers";
import { referenceDb } from "@/lib/provider/store/database";
import { type Markers, markersInOrder } from "@/lib/provider/store/markers-in-order";
import { preparedIn } from "@/lib/provider/store/prepared";
import { asGenomeIndex, type GenomeIndex, type MarkerKey } from "@/lib/provider/store/tables/schema";
import { asciiOf, joinAscii } from "@/lib/provider/store/text";
import { filteredCalls } from "./filtered-calls";

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
  const json: string[] = [];
  let letters = "";
  let labelSets = "";
  const indices: GenomeIndex[] = [];
  for (const batch of batches(selection)) {
    const [row] = await (Array.isArray(batch) ? atKeys(part, batch).execute() : inRange[part]({ ...batch }));
    if (!row?.indices) continue;
    json.push(asciiOf(row));
    letters += `${row.letters} `;
    labelSets += `${row.labelSets} `;
    for (const index of row.indices.split(" ")) indices.push(asGenomeIndex(Number(index)));
  }
  const calls = await filteredCalls(profile, indices);
  return { json: json.join(","), letters, labelSets, calls };
}

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
  );

const rangeOf = (part: Part) =>
  preparedIn((db, { from, to }: { from: MarkerKey; to: MarkerKey }) =>
    joined(
      markersInOrder(db, (markers) => markers.where("key", ">=", from).where("key", "<", to)),
      part,
    ),
  );

const inRange = { markers: rangeOf("markers"), variants: rangeOf("variants") };
