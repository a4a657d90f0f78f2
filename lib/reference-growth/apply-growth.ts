import type BetterSqlite3 from "better-sqlite3";
import type { Transaction } from "kysely";
import { bulkInsert } from "@/lib/store/bulk-insert";
import type { Database } from "@/lib/store/schema";
import { analyzeMarkers } from "@/lib/store/statistics";
import { grownGeneSpans } from "./gene-spans";
import { grownAccessions } from "./grown-accessions";
import type { Growth } from "./prepare-growth";
import { changeReferenceVersion, referenceVersion } from "./reference-version";
import { swapIn } from "./side-table";

/** One connection: the transaction that was begun on it, and its handle for bulk loading. */
export interface Connection {
  transaction: Transaction<Database>;
  sqlite: BetterSqlite3.Database;
}

/**
 * Adds the prepared markers to the reference data and to the end of the genome key, in the transaction that was begun.
 * Every old marker keeps its genome index; marker keys, variant numbers and gene spans change, and so does the
 * reference version. `date` (YYYY-MM-DD) becomes the date of the published key. Takes a second at most.
 * Throws when the reference data has changed since the growth was prepared, or an alternate id is taken.
 */
export async function applyGrowth(connection: Connection, growth: Growth, date: string): Promise<void> {
  const { transaction, sqlite } = connection;
  if ((await referenceVersion(transaction)) !== growth.baseVersion)
    throw new Error("The reference data has changed meanwhile; try again.");
  if (growth.table === null) return;
  await swapIn(transaction, growth.table);
  analyzeMarkers(sqlite);
  for (const { number, ...changes } of grownAccessions(growth.accessions, growth.placed))
    await transaction.updateTable("accession").set(changes).where("number", "=", number).execute();
  await replaceGeneSpans(connection, growth);
  await addAliases(connection, growth);
  await changeReferenceVersion(transaction, date);
}

async function replaceGeneSpans({ transaction, sqlite }: Connection, growth: Growth): Promise<void> {
  const spans = await transaction.selectFrom("gene_span").selectAll().execute();
  const genes = growth.placed.map(({ marker }) => marker.genes);
  const keys = growth.followers.map(({ key }) => key);
  await transaction.deleteFrom("gene_span").execute();
  const columns = ["gene_name", "first_key", "end_key"] as const;
  bulkInsert(sqlite, "gene_span", columns, grownGeneSpans(spans, keys, genes));
}

async function addAliases({ transaction, sqlite }: Connection, { placed }: Growth): Promise<void> {
  const aliases = placed.flatMap(({ marker }) =>
    marker.alternateIds.map((alternate) => ({ id: alternate, marker_id: marker.id })),
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
