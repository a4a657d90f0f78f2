import type { Transaction } from "kysely";
import { z } from "zod";
import { markerHead } from "@/lib/provider/reference/marker-json";
import { bulkInsert } from "@/lib/provider/store/bulk";
import type { Database } from "@/lib/provider/store/tables/schema";
import { changeReferenceVersion } from "./change-version";

/** The fields of the column `head` of a marker. */
const headSchema = z.object({
  alternate_ids: z.array(z.string()),
  gene_names: z.array(z.string()),
  accession_id: z.string(),
  start: z.int(),
  end: z.int(),
});

/**
 * Adds alternate ids to known markers, within the caller's transaction. `date` (YYYY-MM-DD) becomes the date
 * of the published key. Throws what the database throws for an id that is an alternate id already.
 */
export async function addAlternateIds(
  transaction: Transaction<Database>,
  additions: readonly { markerId: string; id: string }[],
  date: string,
): Promise<void> {
  if (additions.length === 0) return;
  for (const [markerId, ids] of Map.groupBy(additions, (addition) => addition.markerId)) {
    const { head } = await transaction
      .selectFrom("marker")
      .select("head")
      .where("id", "=", markerId)
      .executeTakeFirstOrThrow();
    const fields = headSchema.parse(JSON.parse(`${head}]}`));
    const marker = {
      id: markerId,
      alternateIds: [...fields.alternate_ids, ...ids.map(({ id }) => id)].sort(),
      genes: fields.gene_names,
      accessionId: fields.accession_id,
      start: fields.start,
      end: fields.end,
    };
    await transaction
      .updateTable("marker")
      .set({ head: markerHead(marker) })
      .where("id", "=", markerId)
      .execute();
  }
  const rows = additions.map(({ markerId, id }) => ({ id, marker_id: markerId }));
  await bulkInsert(transaction, "marker_alias", ["id", "marker_id"], rows);
  await changeReferenceVersion(transaction, date);
}
