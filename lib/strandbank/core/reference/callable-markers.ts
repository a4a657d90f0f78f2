import { type RawBuilder, sql } from "kysely";
import { asGenomeIndex, type GenomeIndex } from "@/lib/strandbank/platform/store/tables/numbers";
import { joinText, preparedIn, preparedMarkers } from "./file/prepared";
import { batches, type KeyRange } from "./key-ranges";
import { markerJson } from "./markers";
import { perReference } from "./per-reference";

/** What the calls of a profile are added to: see `CalledMarkers`. */
interface CallableMarkers {
  json: string;
  letters: string;
  labelSets: string;
  indices: GenomeIndex[];
}

/** The selected markers in genome order, or their variants alone. */
export function callableMarkers(
  selection: readonly KeyRange[],
  part: keyof typeof CALLABLE,
): CallableMarkers {
  const json: (string | null)[] = [];
  const made: CallableMarkers = { json: "", letters: "", labelSets: "", indices: [] };
  for (const batch of batches(selection)) {
    const [row] = CALLABLE[part](batch);
    if (!row?.indices) continue;
    json.push(row.json);
    made.letters += `${row.letters} `;
    made.labelSets += `${row.labelSets} `;
    for (const index of row.indices.split(" ")) made.indices.push(asGenomeIndex(Number(index)));
  }
  return { ...made, json: json.join(",") };
}

/** One row with everything: a row for each marker takes several times longer. */
const columnsWith = (json: RawBuilder<string>) =>
  preparedMarkers((markers) =>
    markers.select([
      joinText(sql`genome_index`, " ").as("indices"),
      joinText(sql`letters`, " ").as("letters"),
      joinText(sql`label_sets`, " ").as("labelSets"),
      joinText(json).as("json"),
    ]),
  );

const CALLABLE = { markers: columnsWith(markerJson), variants: columnsWith(sql<string>`variants`) };

/** All label sets: those of a platform hold its label. */
export const labelSets = perReference(() => allLabelSets({}));

const allLabelSets = preparedIn((db) => db.selectFrom("label_set").selectAll());
