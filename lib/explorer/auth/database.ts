import type { Kysely } from "kysely";
import { storeIn } from "@/lib/explorer/store/store";
import type { Tables } from "@/lib/explorer/store/tables";

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

export type ExplorerDb = Kysely<{ connection: ConnectionTable; refresh_lease: RefreshLeaseTable }>;

declare global {
  var rangefinderDatabases: Map<string, ExplorerDb> | undefined;
}

/** The store of connections. */
export function explorerDatabase(): ExplorerDb {
  globalThis.rangefinderDatabases ??= new Map();
  return storeIn(globalThis.rangefinderDatabases, tables);
}

const tables: Tables = {
  connection: {
    columns: {
      id: "text",
      version: "integer",
      sealed_tokens: "text",
      scope: "text",
      expires_at: "time",
      lost_at: "time?",
      created_at: "time",
    },
    key: "id",
  },
  refresh_lease: { columns: { connection_id: "text", ends_at: "time" }, key: "connection_id" },
};
