import { mock } from "node:test";
import { expect, test } from "@playwright/test";
import { latestUpload } from "@/lib/strandbank/extensions/raw-data/receive/latest-upload";
import { beginUpload, givingSigns } from "@/lib/strandbank/extensions/raw-data/receive/uploads";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";

let store: EmptyDatabase;
test.beforeEach(async () => {
  store = await emptyDatabase();
  globalThis.strandbankDatabase = store;
  const person = { first_name: "Ada", last_name: "Lind", email: "ada@x" };
  await store.db
    .insertInto("account")
    .values({ id: "ada", ...person, password_hash: null, created_at: 0 })
    .execute();
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  await store.remove();
});

const silentFor = (minutes: number) =>
  store.db
    .updateTable("raw_data_import")
    .set({ updated_at: Date.now() - minutes * 60_000 })
    .execute();
const stateNow = async () => (await latestUpload("ada"))?.state;

test("the state of an account's import is that of the one which began last", async () => {
  const began = { account_id: "ada", first_name: "Ada", last_name: "Lind", rows_done: 0, rows_total: 0 };
  await store.db
    .insertInto("raw_data_import")
    .values([1, 3, 2].map((at) => ({ ...began, id: `${at}`, state: "done", started_at: at, updated_at: at })))
    .execute();
  expect((await latestUpload("ada"))?.id).toBe("3");
});

test("while fifty imports of others are under way, the next is told to come back in a minute", async () => {
  const other = { first_name: "B", last_name: "C", password_hash: null, created_at: 0 };
  const imported = { first_name: "B", last_name: "C", rows_done: 0, rows_total: 0, started_at: 0 };
  const ids = Array.from({ length: 50 }, (_, at) => `${at}`);
  const began = { ...imported, state: "reading" as const, updated_at: Date.now() };
  await store.db
    .insertInto("account")
    .values(ids.map((id) => ({ ...other, id, email: id })))
    .execute();
  await store.db
    .insertInto("raw_data_import")
    .values(ids.map((id) => ({ ...began, id, account_id: id })))
    .execute();
  const begin = () => beginUpload("ada", { firstName: "Ada", lastName: "Lind" });
  await expect(begin()).rejects.toMatchObject({
    code: "temporarily_unavailable",
    headers: { "retry-after": "60" },
  });
  await store.db.updateTable("raw_data_import").set({ state: "done" }).where("id", "=", "49").execute();
  await begin();
});

test("an import counts as interrupted after ten silent minutes, and not while it waits or arrives slowly", async () => {
  const begin = () => beginUpload("ada", { firstName: "Ada", lastName: "Lind" });
  await begin();
  await silentFor(9.9);
  expect(await stateNow()).toBe("receiving");
  await expect(begin()).rejects.toThrow("already importing");
  await silentFor(10);
  expect(await stateNow()).toBe("failed");
  const id = await begin();
  await silentFor(10);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    const part = givingSigns(id, () => arrived);
    mock.timers.tick(60_000);
    await expect.poll(stateNow).toBe("receiving");
    arrive();
    await part;
    await silentFor(10);
    mock.timers.tick(60_000);
    expect(await stateNow()).toBe("failed");
  } finally {
    mock.timers.reset();
  }
});
