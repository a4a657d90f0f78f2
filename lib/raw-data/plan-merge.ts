import type { NewMarker } from "@/lib/reference-growth/new-marker";
import type { Db } from "@/lib/store/database";
import { CallSheet } from "./call-sheet";
import { LeftOutTally } from "./left-out";
import { Merger } from "./merge-rows";
import type { MatchedRow } from "./place-rows";

/** All that is to be written for the rows of a file. */
export interface MergePlan {
  merger: Merger;
  /** In genome order. */
  newMarkers: NewMarker[];
}

/** Places the rows of a file, those at one position together. Writes nothing. `leftOut` is gone on from, not changed. */
export async function planMerge(
  db: Db,
  positions: Iterable<MatchedRow[]>,
  leftOut: LeftOutTally,
  sex: "female" | "male",
): Promise<MergePlan> {
  const merger = new Merger(new CallSheet(await locationCount(db)), new LeftOutTally(leftOut), sex);
  return { merger, newMarkers: [...merger.place(positions)] };
}

/** Number of genome indices. */
async function locationCount(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("marker")
    .select((of) => of.fn.max<number | null>("genome_index").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}
