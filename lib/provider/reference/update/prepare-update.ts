import { bulkLoading } from "@/lib/provider/store/bulk-loading";
import type { Database, Db } from "@/lib/provider/store/schema";
import {
  createSideTable,
  dropSideTables,
  fillSideTable,
  indexSideTable,
} from "@/lib/provider/store/shadow-table";
import { referenceVersion } from "./change-version";
import { type Follower, findFollowers } from "./insertion-points";
import { type NewMarker, type PlacedMarker, placeMarkers } from "./new-marker";
import { grownMarkers } from "./updated-markers";

/** Markers that are ready to be added. */
export interface Growth {
  /** The marker given as the n-th (from 0) has the genome index `firstIndex + n`. */
  firstIndex: number;
  /** The version of the reference data that they are to be added to. */
  baseVersion: string;
  /** The grown marker table; null when nothing is added. */
  table: string | null;
  /** In genome order. */
  placed: readonly PlacedMarker[];
  followers: readonly Follower[];
  accessions: readonly Database["accession"][];
}

/**
 * Lays out the marker table as it will be with these markers, at the end of the genome key in the order given, beside
 * the present one. Nobody sees it before `applyGrowth`, and others write meanwhile.
 * Takes seconds and does not yield meanwhile: run it in a process that serves nobody, with a handle of one connection,
 * and `dropSideTables` afterwards.
 * Throws when an id, primary or alternate, is already taken or given twice, or a chromosome is unknown.
 */
export async function prepareGrowth(db: Db, markers: readonly NewMarker[]): Promise<Growth> {
  const baseVersion = await referenceVersion(db);
  const firstIndex = await nextGenomeIndex(db);
  const accessions = await db.selectFrom("accession").selectAll().orderBy("number").execute();
  const unchanged = { firstIndex, baseVersion, accessions, table: null, placed: [], followers: [] };
  if (markers.length === 0) return unchanged;
  const placed = placeMarkers(markers, accessions, firstIndex);
  await dropSideTables(db);
  const end = await endOfMarkers(db);
  const followers = await findFollowers(db, placed, end);
  const table = await createSideTable(db);
  await bulkLoading(db, async () => {
    await fillSideTable(db, table, grownMarkers(placed, followers, end));
    await indexSideTable(db, table);
  });
  return { ...unchanged, table, placed, followers };
}

async function nextGenomeIndex(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("marker")
    .select((of) => of.fn.max<number | null>("genome_index").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** What follows the last old marker. */
async function endOfMarkers(db: Db): Promise<Follower> {
  const last = await db
    .selectFrom("marker")
    .select(["key", "first_variant", "alleles"])
    .orderBy("key", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return { key: 0, firstVariant: 0 };
  return { key: last.key + 1, firstVariant: last.first_variant + last.alleles.split(",").length };
}
