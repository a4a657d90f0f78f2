import type { SchemaModule } from "kysely";

/** One connected browser and its tokens. Times are milliseconds since 1970. */
interface ConnectionTable {
  /** Random; the cookie holds nothing else. */
  id: string;
  /** Number of the token set: a refresh replaces exactly the one that it started from. */
  version: number;
  /** Access and refresh token as JSON, encrypted with this id as context. */
  sealed_tokens: string;
  /** Granted scopes, space-delimited. */
  scope: string;
  expires_at: number;
  /** Set when the provider no longer honors the grant. */
  lost_at: number | null;
  created_at: number;
}

/** A process's exclusive right to refresh the tokens of a connection. */
interface RefreshLeaseTable {
  connection_id: string;
  /** When it expires, should the process have ended. */
  ends_at: number;
}

export interface Tables {
  connection: ConnectionTable;
  refresh_lease: RefreshLeaseTable;
}

export async function createTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable("connection")
    .ifNotExists()
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("sealed_tokens", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("lost_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("refresh_lease")
    .ifNotExists()
    .addColumn("connection_id", "text", (column) => column.primaryKey())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
}
