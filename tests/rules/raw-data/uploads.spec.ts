import { mock } from "node:test";
import { expect, test } from "@playwright/test";
import { beginUpload, givingSigns, latestUpload } from "@/lib/provider/raw-data/receive/uploads";
import { type EmptyDatabase, emptyDatabase } from "../../support/data/empty-database";

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
