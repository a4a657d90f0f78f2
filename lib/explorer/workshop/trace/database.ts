import { join } from "node:path";
import type { Generated, Kysely } from "kysely";
import { type DialectTerms, storeIn } from "@/lib/explorer/base/open-store";
import { settings } from "@/lib/explorer/settings";

/** A recorded visit. Times are milliseconds since 1970. */
interface VisitTable {
  /** Counts up. */
  id: Generated<number>;
  /** Hash of the session's id. */
  session: string;
  /** `page`, `api`, `login` or `experiment`. */
  kind: string;
  at: number;
  /** The visit as JSON, encrypted for the session. */
  sealed: string;
}

/** A read-only copy of a trace, reached by a link. */
interface CopyTable {
  /** Hash of the id in the link. */
  hash: string;
  /** Hash of the id of the session that made it. */
  session: string;
  expires_at: number;
  /** The visits as JSON, encrypted for the link. */
  sealed: string;
}

export type TraceDb = Kysely<{ visit: VisitTable; copy: CopyTable }>;

declare global {
  var rangefinderTraces: Map<string, TraceDb> | undefined;
}

/** The store of traces. A power cut may cost the latest, so recording does not wait for the disk. */
export function traceDatabase(): TraceDb {
  globalThis.rangefinderTraces ??= new Map();
  const file = join(settings.dataDir, "explorer-trace.db");
  return storeIn(globalThis.rangefinderTraces, { file, synchronous: "normal", tables });
}

const tables = ({ time, serial, end }: DialectTerms): string => `
  create table if not exists visit (
    id ${serial},
    session text not null,
    kind text not null,
    at ${time} not null,
    sealed text not null
  ) ${end};
  create index if not exists visit_of_session on visit (session, kind, id);
  create index if not exists visit_by_time on visit (at);
  create table if not exists copy (
    hash text primary key,
    session text not null,
    expires_at ${time} not null,
    sealed text not null
  ) ${end};
  create index if not exists copy_of_session on copy (session, expires_at)`;
