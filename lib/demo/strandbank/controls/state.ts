import { z } from "zod";
import { namedReference } from "@/lib/strandbank/core/reference/fit";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import { TABLES } from "@/lib/strandbank/platform/store/tables/create/create";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { flushCounts } from "@/lib/strandbank/platform/store/write-buffer";

const bytes = z
  .object({ base64: z.string() })
  .transform(({ base64 }) => new Uint8Array(Buffer.from(base64, "base64")));
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null(), bytes]));
const state = z.object({ reference: z.string().nullable(), tables: z.record(z.string(), z.array(row)) });

/** Rows of a statement: PostgreSQL takes 65,535 values in one. */
const BATCH = 500;

/** Everything that customers and applications can change, as JSON. Tokens are in it as hashes. */
export async function savedState(): Promise<string> {
  await flushCounts();
  const db = anyTable(reads());
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLES) tables[table] = await db.selectFrom(table).selectAll().execute();
  return JSON.stringify({ reference: await namedReference(reads()), tables }, savedBytes);
}

/** Bytes of either store, before they become JSON by themselves. */
function savedBytes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const bytes = this[key];
  return bytes instanceof Uint8Array ? { base64: Buffer.from(bytes).toString("base64") } : value;
}

/** Replaces everything by a saved state, all or nothing. Throws `invalid_request` for any other text. */
export async function loadState(text: string): Promise<void> {
  const given = state.safeParse(parsed(text));
  if (!given.success) throw invalidRequest("This is not the saved state of a sandbox.");
  const { reference, tables } = given.data;
  if (reference !== (await namedReference(reads())))
    throw invalidRequest("The state was saved with other markers: load it where MARKERS is the same.");
  await flushCounts();
  await inTransaction(writes(), async (transaction) => {
    const db = anyTable(transaction);
    for (const table of TABLES.toReversed()) await db.deleteFrom(table).execute();
    for (const table of TABLES)
      for (let rows = tables[table] ?? []; rows.length > 0; rows = rows.slice(BATCH))
        await db.insertInto(table).values(rows.slice(0, BATCH)).execute();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const _referenceOf = async (db: Db): Promise<string> =>
  (await db.selectFrom("meta").select("value").where("key", "=", "reference").executeTakeFirst())?.value ??
  "";

/** Any table by its name, with rows of any columns. */
const anyTable = (db: Db) => db.withTables<Record<string, z.output<typeof row>>>();
