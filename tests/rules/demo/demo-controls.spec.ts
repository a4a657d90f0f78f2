import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "@playwright/test";
import { recordClientError } from "@/lib/provider/activity/client-errors/record";
import { answerPassTime, answerReset } from "@/lib/provider/demo/controls/endpoints";
import { route } from "@/lib/provider/http/route";
import { settings } from "@/lib/provider/settings";
import { closeDatabase, reads, writes } from "@/lib/provider/store/database";
import { flushCountsHere } from "@/lib/provider/store/write-buffer";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";

const before = { ...settings };
let seeded: SeededDatabase;

test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
  settings.dataDir = seeded.folder;
});
test.afterAll(async () => {
  await closeDatabase();
  Object.assign(settings, before);
  await seeded.remove();
});
test.afterEach(() => {
  settings.demo = true;
});

function post(handler: typeof answerReset, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({
    client_id: "rangefinder",
    client_secret: "rangefinder-secret",
    ...fields,
  });
  const request = new Request("http://localhost/demo/", { method: "POST", body });
  return route({ POST: handler }).POST(request, { params: Promise.resolve({}) });
}

const emails = async () =>
  (await reads().selectFrom("account").select("email").execute()).map(({ email }) => email);

test("a reset brings the demo world back to its first state", async () => {
  await writes()
    .updateTable("account")
    .set({ email: "gone@demo.example" })
    .where("email", "like", "single@%")
    .execute();
  expect((await post(answerReset, { confirm: "reset" })).status).toBe(204);
  expect(await emails()).toContain("single@demo.example");
  expect(await emails()).not.toContain("gone@demo.example");
});

test("what was counted and not yet written does not come after a reset", async () => {
  recordClientError(
    { clientId: "partner", request: "Exchange a code", requestId: null },
    { code: "invalid_grant", description: "The code is unknown." },
  );
  expect((await post(answerReset, { confirm: "reset" })).status).toBe(204);
  await flushCountsHere();
  expect(await reads().selectFrom("client_problem").selectAll().execute()).toEqual([]);
});

test("calls that were deleted are made again in a process of their own", async () => {
  const isTheirs = ["profile_id", "=", "SP1_FATHER_V4"] as const;
  const calls = () =>
    reads()
      .selectFrom("genotype_block")
      .selectAll()
      .where(...isTheirs)
      .execute();
  const first = await calls();
  await writes()
    .deleteFrom("genotype_block")
    .where(...isTheirs)
    .execute();
  process.env.DATA_DIR = seeded.folder;
  let processes = 0;
  const onProcess = () => {
    processes += 1;
  };
  subscribe("child_process", onProcess);
  const answer = await post(answerReset, { confirm: "reset" });
  unsubscribe("child_process", onProcess);
  process.env.DATA_DIR = before.dataDir;
  expect(answer.status).toBe(204);
  expect(await calls()).toEqual(first);
  expect(processes).toBe(1);
});

test("where DEMO is off, the controls do not exist", async () => {
  settings.demo = false;
  for (const answer of [
    await post(answerReset, { confirm: "reset" }),
    await post(answerPassTime, { token: "demo_oauth_token", seconds: "1" }),
  ])
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ error: "not_found" }),
    ]);
});
