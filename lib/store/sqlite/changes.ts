import type BetterSqlite3 from "better-sqlite3";

/**
 * Tells whether a database changed, for a connection that only reads it: a number that changes whenever another one, of
 * any process, commits. SQLite is asked once for all that runs without a pause: no request that could know of a later
 * change of another process comes in meanwhile. What this process itself changes is told by `forget`.
 */
export class Changes {
  private readonly version: BetterSqlite3.Statement<[], unknown>;
  private seen: unknown;

  constructor(sqlite: BetterSqlite3.Database) {
    this.version = sqlite.prepare<[], unknown>("pragma data_version").pluck();
  }

  current(): unknown {
    if (this.seen === undefined) {
      this.seen = this.version.get();
      process.nextTick(this.forget);
    }
    return this.seen;
  }

  readonly forget = (): void => {
    this.seen = undefined;
  };
}
