import type BetterSqlite3 from "better-sqlite3";
import type { Transaction } from "kysely";
import { bulkInsert } from "@/lib/store/bulk-insert";
import { createMarkerIndexes } from "@/lib/store/migrate";
import type { Database } from "@/lib/store/schema";
import { type Follower, findFollowers } from "./followers";
import { grownGeneSpans } from "./gene-spans";
import { grownAccessions } from "./grown-accessions";
import { createNextMarkerTable } from "./marker-table";
import { mergeMarkers } from "./merge-markers";
import { type NewMarker, type PlacedMarker, placeMarkers } from "./new-marker";
import { changeReferenceVersion } from "./reference-version";

/** One connection: the transaction that was begun on it, and its handle for bulk loading. */
export interface Connection {
  transaction: Transaction<Database>;
  sqlite: BetterSqlite3.Database;
}

/** Where the added markers stand in the packed genome. */
export interface Growth {
  /** The marker given as the n-th (from 0) has the genome index `firstIndex + n`. */
  firstIndex: number;
  count: number;
}

/**
 * Adds markers to the reference data and to the end of the genome key, in the order given. Every old marker keeps its
 * genome index; marker keys, variant numbers and gene spans are made anew, and the reference version changes.
 * `date` (YYYY-MM-DD) becomes the date of the published key. Other processes see all of it or nothing.
 * Takes seconds and does not yield meanwhile: run it in a process that serves nobody.
 * Throws when an id, primary or alternate, is already taken or given twice, or a chromosome is unknown.
 */
export async function addMarkers(
  { transaction, sqlite }: Connection,
  markers: readonly NewMarker[],
  date: string,
): Promise<Growth> {
  const growth = { firstIndex: await nextGenomeIndex(transaction), count: markers.length };
  if (markers.length === 0) return growth;
  const accessions = await transaction.selectFrom("accession").selectAll().orderBy("number").execute();
  const placed = placeMarkers(markers, accessions, growth.firstIndex);

  await createNextMarkerTable(transaction);
  const end = await endOfMarkers(transaction);
  const followers = await findFollowers(transaction, placed, end);
  mergeMarkers(sqlite, placed, followers, end);
  await transaction.schema.dropTable("marker").execute();
  await transaction.schema.alterTable("marker_next").renameTo("marker").execute();
  await createMarkerIndexes(transaction);
  // The new table has no statistics: without, joins with it are planned the wrong way round.
  sqlite.exec("analyze marker");

  for (const { number, ...changes } of grownAccessions(accessions, placed))
    await transaction.updateTable("accession").set(changes).where("number", "=", number).execute();
  await replaceGeneSpans({ transaction, sqlite }, placed, followers);
  await addAliases({ transaction, sqlite }, markers);
  await changeReferenceVersion(transaction, date);
  return growth;
}

async function nextGenomeIndex(transaction: Transaction<Database>): Promise<number> {
  const { last } = await transaction
    .selectFrom("marker")
    .select((of) => of.fn.max<number | null>("genome_index").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** What follows the last old marker. */
async function endOfMarkers(transaction: Transaction<Database>): Promise<Follower> {
  const last = await transaction
    .selectFrom("marker")
    .select(["key", "first_variant", "alleles"])
    .orderBy("key", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return { key: 0, firstVariant: 0 };
  return { key: last.key + 1, firstVariant: last.first_variant + last.alleles.split(",").length };
}

async function replaceGeneSpans(
  { transaction, sqlite }: Connection,
  placed: readonly PlacedMarker[],
  followers: readonly Follower[],
): Promise<void> {
  const spans = await transaction.selectFrom("gene_span").selectAll().execute();
  const genes = placed.map(({ marker }) => marker.genes);
  const keys = followers.map(({ key }) => key);
  await transaction.deleteFrom("gene_span").execute();
  const columns = ["gene_name", "first_key", "end_key"] as const;
  bulkInsert(sqlite, "gene_span", columns, grownGeneSpans(spans, keys, genes));
}

async function addAliases({ transaction, sqlite }: Connection, markers: readonly NewMarker[]): Promise<void> {
  const aliases = markers.flatMap(({ id, alternateIds }) =>
    alternateIds.map((alternate) => ({ id: alternate, marker_id: id })),
  );
  bulkInsert(sqlite, "marker_alias", ["id", "marker_id"], aliases);
  const both = await transaction
    .selectFrom("marker_alias")
    .innerJoin("marker", "marker.id", "marker_alias.id")
    .select("marker.id")
    .limit(1)
    .executeTakeFirst();
  if (both)
    throw new Error(`${both.id} would be the primary id of one marker and an alternate id of another.`);
}
