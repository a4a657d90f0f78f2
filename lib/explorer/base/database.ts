import { join } from "node:path";
import type { Kysely } from "kysely";
import { settings } from "@/lib/explorer/settings";
import { type DialectTerms, storeIn } from "./open-store";

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

/** The store of connections, apart from the provider's. */
export function explorerDatabase(): ExplorerDb {
  globalThis.rangefinderDatabases ??= new Map();
  const file = join(settings.dataDir, "explorer.db");
  return storeIn(globalThis.rangefinderDatabases, { file, synchronous: "full", tables });
}

const tables = ({ time, end }: DialectTerms): string => `
  create table if not exists connection (
    id text primary key,
    version integer not null,
    sealed_tokens text not null,
    scope text not null,
    expires_at ${time} not null,
    lost_at ${time},
    created_at ${time} not null
  ) ${end};
  create table if not exists refresh_lease (
    connection_id text primary key,
    ends_at ${time} not null
  ) ${end}`;
