import { LeftOutTally } from "@/lib/provider/raw-data/read/skipped-rows";
import type { Staging } from "@/lib/provider/raw-data/read/staged-rows";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import { CallSheet } from "./call-buffer";
import { eachPosition } from "./each-position";
import { Merger } from "./merge-rows";

/** All that is to be written for the rows of a file. */
export interface MergePlan {
  merger: Merger;
  /** In genome order. */
  newMarkers: NewMarker[];
}

/** Places the staged rows. Writes nothing. `leftOut` is gone on from, not changed; `repeated` holds lines. */
export async function planMerge(
  db: Staging,
  repeated: ReadonlySet<number>,
  leftOut: LeftOutTally,
  sex: "female" | "male",
): Promise<MergePlan> {
  const merger = new Merger(new CallSheet(await locationCount(db)), new LeftOutTally(leftOut), sex);
  const newMarkers: NewMarker[] = [];
  await eachPosition(db, repeated, (rows) => newMarkers.push(...merger.place(rows)));
  return { merger, newMarkers };
}

/** Number of genome indices. */
async function locationCount(db: Staging): Promise<number> {
  const { last } = await db
    .selectFrom("marker")
    .select((of) => of.fn.max<number | null>("genome_index").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}
