import { endOfMarkers, nextGenomeIndex } from "@/lib/provider/reference/next-numbers";
import { withLoadingSettings } from "@/lib/provider/store/bulk";
import {
  createShadowTable,
  dropShadowTables,
  fillShadowTable,
  indexShadowTable,
} from "@/lib/provider/store/shadow-table";
import type { Database, Db, GenomeIndex } from "@/lib/provider/store/tables/schema";
import { referenceVersionIn } from "./change-version";
import { findInsertionPoints, type InsertionPoint } from "./insertion-points";
import { type NewMarker, type PlacedMarker, sortMarkers } from "./new-marker";
import { updatedMarkers } from "./updated-markers";

/** New markers that are ready to join the reference data. */
export interface ReferenceUpdate {
  /** The marker given as the n-th (from 0) has the genome index `firstIndex + n`. */
  firstIndex: GenomeIndex;
  /** The version of the reference data that the update was prepared for. */
  baseVersion: string;
  /** Name of the shadow table; null when nothing is added. */
  table: string | null;
  /** The new markers in genome order. */
  added: readonly PlacedMarker[];
  /** One for each new marker. */
  insertionPoints: readonly InsertionPoint[];
  /** The accessions as they are before the update. */
  accessions: readonly Database["accession"][];
}

/**
 * Fills a shadow table with the present markers and the new ones, which come at the end of the SNP key in the
 * order given. Nobody sees it before `applyUpdate`, and others can write meanwhile.
 * Takes seconds and does not yield: run it in a process that serves nobody, with a handle of one connection,
 * and `dropShadowTables` afterwards.
 * Throws when an id, primary or alternate, is taken or given twice, or a chromosome is unknown.
 */
export async function prepareUpdate(db: Db, markers: readonly NewMarker[]): Promise<ReferenceUpdate> {
  const baseVersion = await referenceVersionIn(db);
  const firstIndex = await nextGenomeIndex(db);
  const accessions = await db.selectFrom("accession").selectAll().orderBy("number").execute();
  const unchanged = { firstIndex, baseVersion, accessions, table: null, added: [], insertionPoints: [] };
  if (markers.length === 0) return unchanged;
  const added = sortMarkers(markers, accessions, firstIndex);
  await dropShadowTables(db);
  const end = await endOfMarkers(db);
  const insertionPoints = await findInsertionPoints(db, added, end);
  const table = await createShadowTable(db);
  await withLoadingSettings(db, async () => {
    await fillShadowTable(db, table, updatedMarkers(added, insertionPoints, end));
    await indexShadowTable(db, table);
  });
  return { ...unchanged, table, added, insertionPoints };
}
