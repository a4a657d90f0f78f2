import type { Generated, Kysely } from "kysely";
import { storeIn } from "@/lib/explorer/store/store";
import type { Tables } from "@/lib/explorer/store/tables";

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
  const options = { name: "explorer-trace", durability: "normal", tables } as const;
  return storeIn(globalThis.rangefinderTraces, options);
}

const tables: Tables = {
  visit: {
    columns: { id: "serial", session: "text", kind: "text", at: "time", sealed: "text" },
    indexes: { visit_of_session: ["session", "kind", "id"], visit_by_time: ["at"] },
  },
  copy: {
    columns: { hash: "text", session: "text", expires_at: "time", sealed: "text" },
    key: "hash",
    indexes: { copy_of_session: ["session", "expires_at"] },
  },
};
