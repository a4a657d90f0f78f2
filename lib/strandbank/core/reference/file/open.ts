import { pathToFileURL } from "node:url";
import { type Compilable, Kysely, SqliteDialect } from "kysely";
import { forKysely } from "@/lib/strandbank/platform/store/sqlite/for-kysely";
import { openSqliteReader } from "@/lib/strandbank/platform/store/sqlite/sqlite-file";
import { referenceFile } from "./place";
import type { ReferenceTables } from "./tables";

/** An open file of reference data. Queries run at once, within the turn of the event loop. */
export interface Reference<Temporary = object> {
  db: Kysely<ReferenceTables & Temporary>;
  /** Rows without a prototype, which React does not accept. Guarantee: the caller knows their kind. */
  read<R>(sql: string, values: readonly unknown[]): R[];
  /** The rows of a query, one at a time. */
  each<R>(query: Compilable<R>): IterableIterator<R>;
  /** Another connection, for temporary tables that only it sees. */
  connect<Tables>(): Reference<Tables>;
  close(): void;
}

declare global {
  var strandbankReference: Reference | undefined;
}

/** The reference data of this process. On globalThis, because Next loads modules twice. */
export function reference(): Reference {
  globalThis.strandbankReference ??= openReference();
  return globalThis.strandbankReference;
}

/**
 * Opens reference data to read it. The file never changes, so that SQLite needs no locks. Throws one
 * sentence that names the file when it is damaged.
 */
export function openReference<Temporary = object>(file = referenceFile()): Reference<Temporary> {
  const sqlite = openSqliteReader(file, 0, `${pathToFileURL(file).href}?mode=ro&immutable=1`);
  const database = forKysely(sqlite, file);
  return {
    db: new Kysely<ReferenceTables & Temporary>({ dialect: new SqliteDialect({ database }) }),
    read: (sql, values) => database.prepare(sql).bare(values),
    each: <R>(query: Compilable<R>) => {
      const { sql, parameters } = query.compile();
      return asRows<R>(database.prepare(sql).iterate(parameters));
    },
    connect: () => openReference(file),
    close: () => sqlite.close(),
  };
}

/** Guarantee: they are the rows of a query for rows of this kind. */
const asRows = <R>(rows: IterableIterator<unknown>) => rows as IterableIterator<R>;
