import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { forKysely, type Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";
import type { Database, Db } from "@/lib/provider/store/tables/schema";
import type { Transactions, Work } from "@/lib/provider/store/tables/transactions";
import type { CommitQueue } from "./commit-queue";
import { explainDamage } from "./damage";

interface ServingConfig {
  /** Whether a writing statement is answered before its commit. */
  isToldAtOnce: boolean;
  queue: CommitQueue;
  file: string;
  /** A read-only connection. */
  reader: () => Sqlite;
  close: () => void;
}

/**
 * SQLite for a process that serves requests: queries read committed data on a separate connection, and never
 * wait for a writer. Every other statement is a piece of a shared commit. Transactions are `inTransaction`
 * and `inOwnTransaction`.
 */
export const servingDialect = (config: ServingConfig): Dialect => ({
  createDriver: () => new ServingDriver(config),
  createAdapter: () => new ServingAdapter(config),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class ServingAdapter extends SqliteAdapter implements Transactions {
  private readonly queue: CommitQueue;
  private readonly config: ServingConfig;
  #unawaited: Db | undefined;

  constructor(config: ServingConfig) {
    super();
    this.config = config;
    this.queue = config.queue;
  }

  get withoutCommit(): Db {
    this.#unawaited ??= new Kysely<Database>({
      dialect: servingDialect({ ...this.config, isToldAtOnce: true }),
    });
    return this.#unawaited;
  }

  inTransaction<T>(work: Work<T>): Promise<T> {
    return this.queue.add(work);
  }

  inOwnTransaction<T>(work: Work<T>): Promise<T> {
    return this.queue.alone(work);
  }
}

class ServingDriver implements Driver {
  private readonly config: ServingConfig;
  readonly #connection: ServingConnection;

  constructor(config: ServingConfig) {
    this.config = config;
    this.#connection = new ServingConnection(config);
  }

  async init(): Promise<void> {}

  /** Can be shared: it keeps nothing between statements. */
  async acquireConnection(): Promise<ServingConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error("Start transactions here with inTransaction or inOwnTransaction.");
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.config.close();
  }
}

class ServingConnection implements DatabaseConnection {
  private readonly config: ServingConfig;
  #reading: SqliteDatabase | undefined;

  constructor(config: ServingConfig) {
    this.config = config;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { queue, file, reader, isToldAtOnce } = this.config;
    if (!SelectQueryNode.is(query.query)) return queue.addStatement<R>(query, isToldAtOnce);
    queue.refuseWithinWork();
    try {
      this.#reading ??= forKysely(reader());
      return { rows: asRows<R>(this.#reading.prepare(query.sql).all(query.parameters)) };
    } catch (error) {
      throw explainDamage(file, error);
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("A serving process reads page by page: a stream would hold an old snapshot open.");
  }
}

/** Guarantee: Kysely calls for the rows that its query has. */
const asRows = <R>(rows: unknown[]): R[] => rows as R[];
