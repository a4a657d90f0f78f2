import type { Transaction } from "kysely";
import { bulkInsert } from "@/lib/provider/store/bulk";
import { swapIn } from "@/lib/provider/store/shadow-table";
import { analyzeMarkers } from "@/lib/provider/store/statistics";
import type { Database } from "@/lib/provider/store/tables/schema";
import { changeReferenceVersion, referenceVersionIn } from "./change-version";
import { updatedGeneSpans } from "./gene-spans";
import type { ReferenceUpdate } from "./prepare-update";
import { updatedAccessions } from "./updated-accessions";

/**
 * Adds the prepared markers to the reference data and to the end of the SNP key, within the caller's
 * transaction. Markers keep their genome indices; marker keys, variant numbers, gene spans and the reference
 * version change. `date` (YYYY-MM-DD) becomes the date of the published key. Takes a second at most.
 * Throws when the reference data has changed since the update was prepared, or an alternate id is taken.
 */
export async function applyUpdate(
  transaction: Transaction<Database>,
  update: ReferenceUpdate,
  date: string,
): Promise<void> {
  if ((await referenceVersionIn(transaction)) !== update.baseVersion)
    throw new Error("The reference data has changed meanwhile; try again.");
  if (update.table === null) return;
  await swapIn(transaction, update.table);
  await analyzeMarkers(transaction);
  for (const { number, ...changes } of updatedAccessions(update.accessions, update.added))
    await transaction.updateTable("accession").set(changes).where("number", "=", number).execute();
  await replaceGeneSpans(transaction, update);
  await addAliases(transaction, update);
  await changeReferenceVersion(transaction, date);
}

async function replaceGeneSpans(transaction: Transaction<Database>, update: ReferenceUpdate): Promise<void> {
  const spans = await transaction.selectFrom("gene_span").selectAll().execute();
  const genes = update.added.map(({ marker }) => marker.genes);
  const keys = update.insertionPoints.map(({ key }) => key);
  await transaction.deleteFrom("gene_span").execute();
  const columns = ["gene_name", "first_key", "end_key"] as const;
  await bulkInsert(transaction, "gene_span", columns, updatedGeneSpans(spans, keys, genes));
}

async function addAliases(transaction: Transaction<Database>, { added }: ReferenceUpdate): Promise<void> {
  const aliases = added.flatMap(({ marker }) =>
    marker.alternateIds.map((alternate) => ({ id: alternate, marker_id: marker.id })),
  );
  await bulkInsert(transaction, "marker_alias", ["id", "marker_id"], aliases);
  const both = await transaction
    .selectFrom("marker_alias")
    .innerJoin("marker", "marker.id", "marker_alias.id")
    .select("marker.id")
    .limit(1)
    .executeTakeFirst();
  if (both)
    throw new Error(`${both.id} would be the primary id of one marker and an alternate id of another.`);
}
