import { SkippedRows } from "@/lib/provider/raw-data/read/skipped-rows";
import type { Staging } from "@/lib/provider/raw-data/read/staged-rows";
import { nextGenomeIndex } from "@/lib/provider/reference/next-numbers";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";
import { CallBuffer } from "./call-buffer";
import { eachPosition } from "./each-position";
import { Merge } from "./merge";

/** Everything that an import is about to write. */
export interface MergePlan {
  merge: Merge;
  /** In genome order. */
  newMarkers: NewMarker[];
}

interface ReadFile {
  /** The lines of rows whose id an earlier row has. */
  repeated: ReadonlySet<number>;
  /** The rows that reading has skipped; the plan continues a copy. */
  skipped: SkippedRows;
  sex: "female" | "male";
}

/** Matches the staged rows with the reference data. Writes nothing. */
export async function planMerge(
  db: Staging,
  reference: ReferenceData,
  { repeated, skipped, sex }: ReadFile,
): Promise<MergePlan> {
  const nextIndex = await nextGenomeIndex(reference.db);
  const merge = new Merge(new CallBuffer(nextIndex), new SkippedRows(skipped), sex);
  const newMarkers: NewMarker[] = [];
  await eachPosition(db, reference, repeated, (rows) => newMarkers.push(...merge.add(rows)));
  return { merge, newMarkers };
}
