import { setTimeout as pause } from "node:timers/promises";
import type BetterSqlite3 from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import type { MarkerPiece, StoreConnection } from "../connection";
import { fillMarkers } from "./fill-markers";

/** How often a locked database is tried again, in milliseconds. */
const BETWEEN_TRIES = 10;

/**
 * SQLite for a process that serves: while another one writes, a statement that has to wait is tried again and again, and
 * other work of this process goes on. SQLite's own waiting would block all of it.
 * Throws SQLite's error after `longestWait` milliseconds.
 */
export class PatientDialect extends SqliteDialect {
  constructor(
    private readonly config: SqliteDialectConfig,
    private readonly sqlite: BetterSqlite3.Database,
    private readonly longestWait: number,
  ) {
    super(config);
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver(this.config, this.sqlite, this.longestWait);
  }
}

class PatientDriver extends SqliteDriver {
  constructor(
    config: SqliteDialectConfig,
    private readonly sqlite: BetterSqlite3.Database,
    private readonly longestWait: number,
  ) {
    super(config);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection(), this.sqlite, this.longestWait);
  }
}

class PatientConnection implements StoreConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly sqlite: BetterSqlite3.Database,
    private readonly longestWait: number,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let end: number | undefined;
    for (;;) {
      try {
        return await this.connection.executeQuery<R>(query);
      } catch (error) {
        end ??= performance.now() + this.longestWait;
        if (!isBusy(error) || performance.now() > end) throw error;
        await pause(BETWEEN_TRIES);
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.connection.streamQuery<R>(query, chunkSize);
  }

  /** Blocks the process. */
  async insertRows(table: string, columns: readonly string[], rows: Iterable<unknown[]>): Promise<void> {
    const names = columns.map((column) => `"${column}"`).join(", ");
    const places = columns.map(() => "?").join(", ");
    const insert = this.sqlite.prepare<unknown[]>(`insert into "${table}" (${names}) values (${places})`);
    this.sqlite.transaction(() => {
      for (const values of rows) insert.run(values);
    })();
  }

  async eachRow<Row extends unknown[]>(
    { sql, parameters }: CompiledQuery,
    take: (row: Row) => void,
  ): Promise<void> {
    const statement = this.sqlite.prepare<unknown[], Row>(sql).raw();
    for (const row of statement.iterate(...parameters)) take(row);
  }

  async setForLoading(): Promise<string[]> {
    const before = Object.keys(LOADING).map(
      (name) => `pragma ${name} = ${this.sqlite.pragma(name, { simple: true })}`,
    );
    for (const [name, value] of Object.entries(LOADING)) this.sqlite.pragma(`${name} = ${value}`);
    return before;
  }

  async fillMarkers(table: string, pieces: Iterable<MarkerPiece>): Promise<void> {
    fillMarkers(this.sqlite, table, pieces);
  }
}

/** Indexes are sorted by further threads, in pieces of the cache's size. */
const LOADING = { synchronous: "normal", threads: 2, cache_size: -8_192 };

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
