import type { Transaction } from "kysely";
import { bulkInsert } from "@/lib/provider/store/bulk-insert";
import type { Database } from "@/lib/provider/store/schema";
import { swapIn } from "@/lib/provider/store/shadow-table";
import { analyzeMarkers } from "@/lib/provider/store/statistics";
import { changeReferenceVersion, referenceVersion } from "./change-version";
import { grownGeneSpans } from "./gene-spans";
import type { Growth } from "./prepare-update";
import { grownAccessions } from "./updated-accessions";

/**
 * Adds the prepared markers to the reference data and to the end of the genome key, in the transaction that was begun.
 * Every old marker keeps its genome index; marker keys, variant numbers and gene spans change, and so does the
 * reference version. `date` (YYYY-MM-DD) becomes the date of the published key. Takes a second at most.
 * Throws when the reference data has changed since the growth was prepared, or an alternate id is taken.
 */
export async function applyGrowth(
  transaction: Transaction<Database>,
  growth: Growth,
  date: string,
): Promise<void> {
  if ((await referenceVersion(transaction)) !== growth.baseVersion)
    throw new Error("The reference data has changed meanwhile; try again.");
  if (growth.table === null) return;
  await swapIn(transaction, growth.table);
  await analyzeMarkers(transaction);
  for (const { number, ...changes } of grownAccessions(growth.accessions, growth.placed))
    await transaction.updateTable("accession").set(changes).where("number", "=", number).execute();
  await replaceGeneSpans(transaction, growth);
  await addAliases(transaction, growth);
  await changeReferenceVersion(transaction, date);
}

async function replaceGeneSpans(transaction: Transaction<Database>, growth: Growth): Promise<void> {
  const spans = await transaction.selectFrom("gene_span").selectAll().execute();
  const genes = growth.placed.map(({ marker }) => marker.genes);
  const keys = growth.followers.map(({ key }) => key);
  await transaction.deleteFrom("gene_span").execute();
  const columns = ["gene_name", "first_key", "end_key"] as const;
  await bulkInsert(transaction, "gene_span", columns, grownGeneSpans(spans, keys, genes));
}

async function addAliases(transaction: Transaction<Database>, { placed }: Growth): Promise<void> {
  const aliases = placed.flatMap(({ marker }) =>
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
