import { sql } from "kysely";
import { writes } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { WriteBuffer } from "@/lib/provider/store/write-buffer";

/** Events of one kind, counted in a table with `count` and `last_at`. */
interface Counted<Column extends string> {
  table: "access_log" | "client_problem";
  /** The primary key: events with the same values share a row. The first one refers to the owner. */
  columns: readonly [Column, ...Column[]];
  /** Columns that keep the value of the latest event. */
  latest?: readonly Column[];
  /** Whose events they are; those of an owner that is gone when they are written are dropped. */
  owner: "access_grant" | "client";
  /** Largest number of different rows in memory; events beyond are not counted. */
  mostWaiting: number;
  /** Runs after the rows of these owners were written, in the same transaction. */
  onWritten?: (db: Db, ownerIds: readonly string[]) => Promise<void>;
}

type Event<Column extends string> = Readonly<Record<Column, string | null>>;
type Row<Column extends string> = Event<Column> & { count: number; last_at: number };

/** Makes a function that counts one event, in memory; a write buffer brings it to the database later. */
export function counter<Column extends string>(counted: Counted<Column>): (event: Event<Column>) => void {
  const buffer = new WriteBuffer<Event<string>>((rows) => write(counted, rows), counted.mostWaiting);
  return (event) => buffer.add(JSON.stringify(counted.columns.map((column) => event[column])), event);
}

/** Alone, since the rows may be many. */
const write = (counted: Counted<string>, rows: readonly Row<string>[]): Promise<void> =>
  inTransaction(writes(), async (transaction) => {
    const owners = new Set<string>();
    for (const row of rows) {
      const ownerId = row[counted.columns[0]] ?? "";
      const isThere = await transaction
        .selectFrom(counted.owner)
        .select("id")
        .where("id", "=", ownerId)
        .executeTakeFirst();
      if (!isThere) continue;
      owners.add(ownerId);
      await addCount(transaction, counted, row);
    }
    await counted.onWritten?.(transaction, [...owners]);
  });

async function addCount(
  db: Db,
  { table, columns, latest = [] }: Counted<string>,
  row: Row<string>,
): Promise<void> {
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const replaced = [...latest, "last_at"] as const;
  const values = sql.join([...columns, "count", ...replaced].map((column) => row[column]));
  const changes = replaced.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`
    insert into ${sql.table(table)} (${refs([...columns, "count", ...replaced])}) values (${values})
    on conflict (${refs(columns)}) do update
    set count = ${sql.ref(`${table}.count`)} + excluded.count, ${sql.join(changes)}`.execute(db);
}
