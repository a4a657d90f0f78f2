import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("authorization_request")
    .addColumn("asks_again", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
