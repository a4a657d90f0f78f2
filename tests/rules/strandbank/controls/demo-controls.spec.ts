import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "@playwright/test";
import { handlePassTime, handleReset } from "@/lib/demo/strandbank/controls/endpoints";
import { demoAccountId } from "@/lib/demo/strandbank/world/seed/people";
import { isSharedAccount, isSharedProfile } from "@/lib/demo/strandbank/world/shared";
import { route } from "@/lib/strandbank/platform/http/route";
import { recordClientRequest } from "@/lib/strandbank/platform/records/request-log";
import { settings } from "@/lib/strandbank/platform/settings";
import { closeDatabase, reads, writes } from "@/lib/strandbank/platform/store/database";
import { flushCounts } from "@/lib/strandbank/platform/store/write-buffer";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";

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

function post(handler: typeof handleReset, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({
    client_id: "rangefinder",
    client_secret: "rangefinder-secret",
    ...fields,
  });
  const request = new Request("http://localhost/demo/", { method: "POST", body });
  return route({ POST: handler }).POST(request, { params: Promise.resolve({}) });
}

test("only the demo's own people are shared by everybody, and only while it runs", () => {
  const shared = () => [
    isSharedAccount({ accountId: demoAccountId("single@demo.example") }),
    isSharedProfile("SP1_FATHER_V4"),
    isSharedAccount({ accountId: "mine" }),
    isSharedProfile("mine"),
  ];
  expect(shared()).toEqual([true, true, false, false]);
  settings.demo = false;
  expect(shared()).toEqual([false, false, false, false]);
});

test("counts from before a reset are not written after it", async () => {
  const request = { clientId: "partner", operation: "POST /token/", requestId: "id", status: 200 };
  recordClientRequest({ ...request, scopes: "", failure: null });
  expect((await post(handleReset, { confirm: "reset" })).status).toBe(204);
  await flushCounts();
  expect(await reads().selectFrom("client_request").selectAll().execute()).toEqual([]);
});

test("a reset restores deleted calls in a separate process", async () => {
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
  const answer = await post(handleReset, { confirm: "reset" });
  unsubscribe("child_process", onProcess);
  process.env.DATA_DIR = before.dataDir;
  expect(answer.status).toBe(204);
  expect(await calls()).toEqual(first);
  expect(processes).toBe(1);
});

test("with DEMO off, the demo controls are 404", async () => {
  settings.demo = false;
  for (const answer of [
    await post(handleReset, { confirm: "reset" }),
    await post(handlePassTime, { token: "demo_oauth_token", seconds: "1" }),
  ])
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ error: "not_found" }),
    ]);
});
