import type { StatementSync } from "node:sqlite";
import type { Sqlite } from "@/lib/sqlite";

/**
 * Tells whether a database changed, for a connection that only reads it: a number that changes whenever another one, of
 * any process, commits. SQLite is asked once in a turn of the event loop, since asking takes longer than most of what is
 * asked for: the requests of a turn had arrived when it began, so none of them knows of a later change of another process.
 * What this process itself changes is told by `forget`.
 */
export class Changes {
  private readonly version: StatementSync;
  private seen: unknown;

  constructor(sqlite: Sqlite) {
    this.version = sqlite.prepare("pragma data_version");
  }

  current(): unknown {
    if (this.seen === undefined) {
      this.seen = this.version.get()?.data_version;
      setImmediate(this.forget);
    }
    return this.seen;
  }

  readonly forget = (): void => {
    this.seen = undefined;
  };
}
