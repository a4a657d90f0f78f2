import type { Kysely } from "kysely";

/**
 * The network address by which authorization requests are counted, and indexes of all references to a scope
 * set, which is deleted with its last reference. Removes the requested scopes of a code, which nothing reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("authorization_request").addColumn("address_key", "text").execute();
  await db.schema
    .createIndex("authorization_request_address")
    .on("authorization_request")
    .columns(["address_key", "created_at"])
    .execute();
  await db.schema.alterTable("authorization_code").dropColumn("requested_scope_hash").execute();
  for (const [table, column] of [
    ["authorization_request", "scope_hash"],
    ["access_grant", "granted_scope_hash"],
    ["access_grant", "refused_scope_hash"],
    ["access_token", "scope_hash"],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
