import { sql } from "kysely";
import type { OwnData } from "./own-data";

/** A change of rows; `when` is a condition on the row `new`. */
interface Write {
  table: string;
  change: "insert" | "update";
  when: string;
}

const NAME = "held_write";

/**
 * Blocks such writes in that database of SQLite: whoever tries one hangs in a trigger, within the statement,
 * until killed. The trigger counts forever, since SQLite cannot sleep. Returns the function that ends the block.
 */
export async function holdWrites(
  data: OwnData,
  { table, change, when }: Write,
): Promise<() => Promise<void>> {
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
