import { type RawBuilder, sql } from "kysely";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { batches, type KeyRange } from "@/lib/provider/reference/key-ranges";
import { markerJson } from "@/lib/provider/reference/markers";
import { preparedMarkers } from "@/lib/provider/store/markers-in-order";
import { asGenomeIndex, type GenomeIndex } from "@/lib/provider/store/tables/numbers";
import { asciiOf, joinAscii, joinText } from "@/lib/provider/store/text";
import { filteredCalls } from "./filtered-calls";

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

export async function readCalledMarkers(
  profile: Profile,
  selection: readonly KeyRange[],
  part: keyof typeof JOINED,
): Promise<CalledMarkers> {
  const json: string[] = [];
  let letters = "";
  let labelSets = "";
  const indices: GenomeIndex[] = [];
  for (const batch of batches(selection)) {
    const [row] = await JOINED[part](batch);
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
const joined = (json: RawBuilder<string>) =>
  preparedMarkers((markers) =>
    markers.select([
      joinText(sql`cast(genome_index as text)`, " ").as("indices"),
      joinText(sql`letters`, " ").as("letters"),
      joinText(sql`label_sets`, " ").as("labelSets"),
      ...joinAscii(json),
    ]),
  );

const JOINED = { markers: joined(markerJson), variants: joined(sql<string>`variants`) };
