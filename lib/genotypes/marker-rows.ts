import type { KeyRange } from "@/lib/reference/key-ranges";
import { type Db, database } from "@/lib/store/database";
import { prepared } from "@/lib/store/prepared";

/** What the call of a profile at a marker depends on, and the marker's finished JSON. */
export type MarkerRow = Awaited<ReturnType<typeof markerRows>>[number];

/** The markers of one batch of a selection, in genome order. */
export const markerRows = (batch: KeyRange | number[]) =>
  Array.isArray(batch)
    ? rowsInOrder(database()).where("key", "in", batch).execute()
    : rowsOfRange({ ...batch });

const rowsOfRange = prepared((db, { from, to }: { from: number; to: number }) =>
  rowsInOrder(db).where("key", ">=", from).where("key", "<", to),
);

const rowsInOrder = (db: Db) =>
  db
    .selectFrom("marker")
    .innerJoin("accession", "accession.number", "marker.accession_number")
    .select(["key", "genome_index", "start", "chromosome", "is_sensitive", "alleles", "head", "variants"])
    .orderBy("key");
