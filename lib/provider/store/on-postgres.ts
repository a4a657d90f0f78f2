import { sql } from "kysely";
import { openPostgres } from "@/lib/provider/store/postgres/open-postgres";
import { closeToServing, holdServingLock } from "@/lib/provider/store/postgres/serving-lock";
import type { Db } from "@/lib/provider/store/tables/schema";
import { upgradeSchema } from "@/lib/provider/store/upgrade/upgrade-schema";
import { type DatabaseKind, isServed } from "./database-kind";
import { refillDatabase } from "./refill-database";

const CONNECTIONS = 10;
/** How long a server may take to answer before it counts as gone, in ms. */
const LONGEST_QUERY = 15_000;
/** Id of the advisory lock: an arbitrary number that nothing else uses. */
const PREPARATION = 7_261_884_310;

/** A PostgreSQL database. */
export const onPostgres = (address: string): DatabaseKind => ({
  isInDataFolder: false,
  exists: () =>
    withConnection(address, async (db) =>
      (await db.introspection.getTables()).some(({ name }) => name === "meta"),
    ),
  upgrade: () => withConnection(address, upgradeSchema),
  openForServing: () => openPostgres(address, CONNECTIONS, LONGEST_QUERY),
  openForLoading: () => openPostgres(address, 1),
  withPreparationLock: (prepare) => whilePreparing(address, prepare),
  holdForServing: () => holdServingLock(address),
  whileUnserved: (work) =>
    whilePreparing(address, async (transaction) => {
      if (await closeToServing(transaction)) return work();
      throw isServed("in this database");
    }),
  replace: (filling) => refillDatabase(address, filling),
});

/** A transaction holds the lock: a pooler gives the connection of a session to others. */
const whilePreparing = <T>(address: string, work: (transaction: Db) => Promise<T>): Promise<T> =>
  withConnection(address, (db) =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(PREPARATION)})`.execute(transaction);
      return work(transaction);
    }),
  );

async function withConnection<T>(address: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { writes, close } = openPostgres(address, 1);
  try {
    return await work(writes);
  } finally {
    await close();
  }
}
