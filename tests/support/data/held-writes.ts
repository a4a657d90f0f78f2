import { sql } from "kysely";
import { openPostgres } from "@/lib/provider/store/postgres/open-postgres";
import type { OwnData } from "./own-data";

/** A change of rows; `when` is a condition on the row `new`. */
interface Write {
  table: string;
  change: "insert" | "update";
  when: string;
}

const NAME = "held_write";
const LOCK = 20_260_101;

/**
 * Blocks such writes in that database: whoever tries one hangs in a trigger, within the statement, until
 * killed. Returns the function that ends the block.
 */
export const holdWrites = (data: OwnData, write: Write): Promise<() => Promise<void>> =>
  data.databaseUrl ? holdOnPostgres(data, write, data.databaseUrl) : holdOnSqlite(data, write);

/** SQLite cannot sleep, so the trigger counts forever. */
async function holdOnSqlite(data: OwnData, { table, change, when }: Write): Promise<() => Promise<void>> {
  await data.run(sql`create view ${sql.id(NAME)} as
    with recursive counted (number) as (values (1) union all select number + 1 from counted)
    select number from counted where number < 0`);
  await data.run(sql`create trigger ${sql.id(`${NAME}_trigger`)} before ${sql.raw(change)} on ${sql.id(table)}
    when ${sql.raw(when)} begin select count(*) from ${sql.id(NAME)}; end`);
  return async () => {
    await data.run(sql`drop trigger ${sql.id(`${NAME}_trigger`)}`);
    await data.run(sql`drop view ${sql.id(NAME)}`);
  };
}

/** The trigger waits for a lock that this process holds. */
async function holdOnPostgres(
  data: OwnData,
  { table, change, when }: Write,
  url: string,
): Promise<() => Promise<void>> {
  const { writes: db, close } = openPostgres(url, 1);
  await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(db);
  await data.run(sql`create function ${sql.id(NAME)}() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_advisory_xact_lock(${LOCK}); return new; end`)}`);
  await data.run(sql`create trigger ${sql.id(`${NAME}_trigger`)} before ${sql.raw(change)} on ${sql.id(table)}
    for each row when (${sql.raw(when)}) execute function ${sql.id(NAME)}()`);
  return async () => {
    await close();
    await data.run(sql`drop trigger ${sql.id(`${NAME}_trigger`)} on ${sql.id(table)}`);
    await data.run(sql`drop function ${sql.id(NAME)}()`);
  };
}
