import { expect, test } from "@playwright/test";
import { type Migration, sql } from "kysely";
import { charactersOf } from "@/lib/provider/genotypes/packed-calls";
import * as fourBits from "@/lib/provider/store/migrations/0023-calls-in-four-bits";
import { emptyDatabase } from "../../support/data/empty-database";

const migration: Migration = fourBits;
const CALLS = "AG GA __ -- DI ID TT".split(" ");

test("calls of an earlier version are kept, in four bits each", async () => {
  const { db, remove } = await emptyDatabase();
  for (const statement of [
    sql`drop table genotype_block`,
    sql`create table packed_genome_piece (profile_id text)`,
    sql`create table genotype_chunk (profile_id text, chunk integer, calls text)`,
  ])
    await statement.execute(db);
  const given = Array.from({ length: 9_001 }, (_, index) => CALLS[index % CALLS.length] ?? "");
  for (let chunk = 0; chunk < 10; chunk++) {
    const calls = given.slice(chunk * 1_000, (chunk + 1) * 1_000).join("");
    await sql`insert into genotype_chunk values ('a', ${chunk}, ${calls})`.execute(db);
  }
  await sql`insert into genotype_chunk values ('b', 1, 'CC')`.execute(db);
  await migration.up(db);
  const stored = async (profileId: string) => {
    const isTheirs = ["profile_id", "=", profileId] as const;
    const blocks = await db
      .selectFrom("genotype_block")
      .select("calls")
      .where(...isTheirs)
      .orderBy("block")
      .execute();
    const calls = Buffer.concat(blocks.map(({ calls }) => calls));
    return Buffer.from(charactersOf(calls)).toString().match(/../g);
  };
  const inOrder = given.map((call) => [...call].sort().join(""));
  expect((await stored("a"))?.slice(0, 9_001)).toEqual(inOrder);
  expect((await stored("b"))?.slice(0, 1_001)).toEqual([...Array(1_000).fill("__"), "CC"]);
  await remove();
});
