import { Kysely } from "kysely";
import { forKysely, type Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";
import { BusyRetryDialect } from "./busy-retry-dialect";

/** How long a statement waits while another process writes, in milliseconds, before it fails. */
export const LONGEST_WAIT = 10_000;

/** A handle of the query builder over an open connection. `close` is called when it is destroyed. */
export const kyselyOver = <Tables>(
  sqlite: Sqlite,
  file: string,
  close: () => void = () => sqlite.close(),
): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new BusyRetryDialect({
      database: forKysely(sqlite, close),
      sqlite,
      file,
      longestWait: LONGEST_WAIT,
    }),
  });
