import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { clearDeletedAccounts, deleteAccount } from "@/lib/strandbank/extensions/account/delete";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";

let store: EmptyDatabase;
test.beforeEach(async () => {
  store = await emptyDatabase();
  globalThis.strandbankDatabase = store;
  store.sqlite.exec(`
    insert into account (id, email, password_hash, first_name, last_name, created_at)
      values ('own', 'own@x', 'hash', 'A', 'B', 0), ('other', 'deleted@x', 'hash', 'A', 'B', 0);
    insert into session (hash, account_id, created_at, expires_at) values ('s', 'own', 0, 0)`);
  for (const id of ["own", "other"])
    store.sqlite.exec(`
      insert into profile (id, account_id, position, first_name, last_name, sex, is_genotyped, is_ancestry_only,
        has_opted_in) values ('${id}', '${id}', 0, 'A', 'B', 'female', 1, 0, 1);
      insert into genotype_block values ('${id}', 0, x'00'), ('${id}', 1, x'00');
      insert into raw_data_id values ('${id}', 1, 'i1');
      insert into access_log (account_id, client_id, period, profile_id, kind, count, last_at)
        values ('${id}', 'c', '2020-01', '', 'markers', 1, 0)`);
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  await store.remove();
});

const OWNED = ["account", "profile", "genotype_block", "raw_data_id", "access_log"] as const;

const left = async () =>
  Object.fromEntries(
    await Promise.all(
      OWNED.map(async (table) => {
        const { count } = await store.db
          .selectFrom(table)
          .select((of) => of.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        return [table, count];
      }),
    ),
  );
const OTHERS = { account: 1, profile: 1, genotype_block: 2, raw_data_id: 1, access_log: 1 };

test("a deleted account leaves nothing, and others keep everything", async () => {
  await deleteAccount(store.db, "own");
  expect(await left()).toEqual(OTHERS);
});

test("nobody can sign in once a deletion has begun, and the next purge finishes it", async () => {
  await sql`create trigger refuse before delete on raw_data_id
    begin select raise(abort, 'killed'); end`.execute(store.db);
  await expect(deleteAccount(store.db, "own")).rejects.toThrow("killed");
  const account = store.db.selectFrom("account").select(["email", "password_hash", "first_name"]);
  expect(await account.where("id", "=", "own").execute()).toEqual([
    { email: "deleted own", password_hash: null, first_name: "" },
  ]);
  expect(await store.db.selectFrom("session").select("hash").execute()).toEqual([]);
  await sql`drop trigger refuse`.execute(store.db);
  await clearDeletedAccounts(store.db);
  expect(await left()).toEqual(OTHERS);
});
