import { expect, test } from "@playwright/test";
import { listClientErrors } from "@/lib/provider/activity/client-errors/list";
import { recordClientError } from "@/lib/provider/activity/client-errors/record";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";

let seeded: SeededDatabase;
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
  globalThis.strandbankDatabase = seeded;
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  await seeded.remove();
});

const fail = (request: string, description: string, clientId = "partner") =>
  recordClientError({ clientId, request, requestId: null }, { code: "invalid_request", description });

/** How many errors of each kind of request are kept. */
async function kept(client = "partner"): Promise<Record<string, number>> {
  const errors = Map.groupBy(await listClientErrors(client), ({ request }) => request);
  return Object.fromEntries([...errors].map(([request, own]) => [request, own.length]));
}

for (const anybodys of ["GET /authorize/", "Client authentication"])
  test(`errors that anybody can cause do not displace others: ${anybodys}`, async () => {
    fail("One profile", "It needs the scope names.");
    await kept();
    for (let batch = 0; batch < 3; batch++) {
      for (let index = 0; index < 2_000; index++) fail(anybodys, `Wrong ${batch} ${index}.`);
      // While those wait in memory, too.
      fail("Token request", `The code has expired ${batch}.`);
      fail("One profile", `It needs the scope genomes ${batch}.`, "mobile");
      await kept();
    }
    expect(await kept()).toEqual({ "One profile": 1, "Token request": 3, [anybodys]: 20 });
    expect(await kept("mobile")).toEqual({ "One profile": 3 });
  });

test("the latest 20 errors of each kind of request are kept for an application", async () => {
  for (let index = 0; index < 25; index++) {
    fail("Token request", `The code has expired ${index}.`);
    await kept();
    await seeded.db
      .updateTable("client_problem")
      .set({ last_at: index })
      .where("reason", "=", `The code has expired ${index}.`)
      .execute();
  }
  const reasons = (await listClientErrors("partner")).map(({ reason }) => reason);
  const latest = Array.from({ length: 20 }, (_, index) => `The code has expired ${24 - index}.`);
  expect(reasons).toEqual(latest);
});
