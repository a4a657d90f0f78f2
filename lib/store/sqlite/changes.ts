import type BetterSqlite3 from "better-sqlite3";

/**
 * Tells whether a database changed, for a connection that only reads it: a number that changes whenever another one, of
 * any process, commits. SQLite is asked once in a turn of the event loop, since asking takes longer than most of what is
 * asked for: the requests of a turn had arrived when it began, so none of them knows of a later change of another process.
 * What this process itself changes is told by `forget`.
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
      setImmediate(this.forget);
    }
    return this.seen;
  }

  readonly forget = (): void => {
    this.seen = undefined;
  };
}
