import { setTimeout as pause } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";

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
    private readonly longestWait: number,
  ) {
    super(config);
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver(this.config, this.longestWait);
  }
}

class PatientDriver extends SqliteDriver {
  constructor(
    config: SqliteDialectConfig,
    private readonly longestWait: number,
  ) {
    super(config);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection(), this.longestWait);
  }
}

class PatientConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
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
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
