import { setTimeout as pause } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import { inputs, isBusy, type Sqlite, wholly } from "@/lib/provider/store/sqlite/sqlite-file";
import type { StoreConnection } from "@/lib/provider/store/tables/connection";
import { explainDamage } from "./damage";

/** Pause between tries while the database is locked, in ms. */
const BETWEEN_TRIES = 10;

interface BusyRetryConfig extends SqliteDialectConfig {
  sqlite: Sqlite;
  file: string;
  /** How long a statement is retried, in ms. */
  longestWait: number;
}

/**
 * SQLite that retries busy statements: while another process writes, a statement is retried at intervals, and
 * this process keeps serving requests. SQLite's own waiting would block it.
 * Throws SQLite's error after the longest wait, and an error that names the file when the file is damaged.
 */
export class BusyRetryDialect extends SqliteDialect {
  private readonly config: BusyRetryConfig;

  constructor(config: BusyRetryConfig) {
    super(config);
    this.config = config;
  }

  override createDriver(): SqliteDriver {
    return new BusyRetryDriver(this.config);
  }
}

class BusyRetryDriver extends SqliteDriver {
  private readonly config: BusyRetryConfig;

  constructor(config: BusyRetryConfig) {
    super(config);
    this.config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new BusyRetryConnection(await super.acquireConnection(), this.config);
  }

  /** A full disk or an I/O error may have ended the transaction already. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.config.sqlite.isTransaction) await super.rollbackTransaction(connection);
  }
}

class BusyRetryConnection implements StoreConnection {
  private readonly connection: DatabaseConnection;
  private readonly config: BusyRetryConfig;

  constructor(connection: DatabaseConnection, config: BusyRetryConfig) {
    this.connection = connection;
    this.config = config;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let end: number | undefined;
    for (;;) {
      try {
        return await this.connection.executeQuery<R>(query);
      } catch (error) {
        end ??= performance.now() + this.config.longestWait;
        if (!isBusy(error) || performance.now() > end) throw explainDamage(this.config.file, error);
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
    const insert = this.config.sqlite.prepare(`insert into "${table}" (${names}) values (${places})`);
    wholly(this.config.sqlite, () => {
      for (const values of rows) insert.run(...inputs(values));
    });
  }

  async eachRow<Row extends unknown[]>(
    { sql, parameters }: CompiledQuery,
    take: (row: Row) => void,
  ): Promise<void> {
    const statement = this.config.sqlite.prepare(sql);
    statement.setReturnArrays(true);
    for (const row of statement.iterate(...inputs(parameters))) take(asRow<Row>(row));
  }
}

/** Guarantee: the statement returns arrays, and `Row` is what the caller of `eachRow` selects. */
const asRow = <Row extends unknown[]>(row: unknown): Row => row as Row;
