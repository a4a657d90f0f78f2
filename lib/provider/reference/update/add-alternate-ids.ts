import { z } from "zod";
import { markerHead } from "@/lib/provider/reference/marker-json";
import { bulkInsert } from "@/lib/provider/store/bulk";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { NewAlternateId } from "./new-marker";

/** The fields of the column `head` of a marker. */
const headSchema = z.object({
  alternate_ids: z.array(z.string()),
  gene_names: z.array(z.string()),
  accession_id: z.string(),
  start: z.int(),
  end: z.int(),
});

/**
 * Adds alternate ids to markers of a version that is being built. Throws what the database throws for an id
 * that is an alternate id already.
 */
export async function addAlternateIds(db: ReferenceDb, additions: readonly NewAlternateId[]): Promise<void> {
  for (const [markerId, ids] of Map.groupBy(additions, (addition) => addition.markerId)) {
    const { head } = await db
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
    await db
      .updateTable("marker")
      .set({ head: markerHead(marker) })
      .where("id", "=", markerId)
      .execute();
  }
  const rows = additions.map(({ markerId, id }) => ({ id, marker_id: markerId }));
  await bulkInsert(db, "marker_alias", ["id", "marker_id"], rows);
}
