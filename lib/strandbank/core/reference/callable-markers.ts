import { type RawBuilder, sql } from "kysely";
import { asGenomeIndex, type GenomeIndex } from "@/lib/strandbank/platform/store/tables/numbers";
import { joinText, preparedIn, preparedMarkers } from "./file/prepared";
import { batches, type KeyRange } from "./key-ranges";
import { END_OF_MARKER, type LocusTexts, wholeMarker } from "./locus-json";
import { perReference } from "./per-reference";

interface CallableMarkers extends LocusTexts {
  /** One for each marker. */
  indices: GenomeIndex[];
}

/** The text of the selected markers in genome order, or only of their variants. */
export function callableMarkers(
  selection: readonly KeyRange[],
  part: keyof typeof CALLABLE,
): CallableMarkers {
  const json: (string | null)[] = [];
  const markers: CallableMarkers = { json: "", letters: "", labelSets: "", indices: [] };
  for (const batch of batches(selection)) {
    const [row] = CALLABLE[part](batch);
    if (!row?.indices) continue;
    json.push(row.json);
    markers.letters += `${row.letters}${END_OF_MARKER}`;
    markers.labelSets += `${row.labelSets}${END_OF_MARKER}`;
    for (const index of row.indices.split(" ")) markers.indices.push(asGenomeIndex(Number(index)));
  }
  return { ...markers, json: json.join(",") };
}

/** One row with everything: a row for each marker takes several times longer. */
const columnsWith = (json: RawBuilder<string>) =>
  preparedMarkers((markers) =>
    markers.select([
      joinText(sql`genome_index`, " ").as("indices"),
      joinText(sql`letters`, END_OF_MARKER).as("letters"),
      joinText(sql`label_sets`, END_OF_MARKER).as("labelSets"),
      joinText(json).as("json"),
    ]),
  );

const CALLABLE = { markers: columnsWith(wholeMarker), variants: columnsWith(sql<string>`variants`) };

/** All label sets: those of a platform hold its label. */
export const labelSets = perReference(() => allLabelSets({}));

const allLabelSets = preparedIn((db) => db.selectFrom("label_set").selectAll());
