import { execFileSync } from "node:child_process";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { holdWrites } from "../support/data/held-writes";
import { ownData } from "../support/data/own-data";
import {
  callsById,
  fileOfKnownMarkers,
  importFormToken,
  turnOnSensitive,
  uploadRawData,
} from "../support/data/raw-data";
import { signIn } from "../support/oauth";
import { atInstance, type OwnServer, ownServer } from "../support/servers/own-server";

/** Rows at unknown places. */
const newRows = Array.from({ length: 3_000 }, (_, row) => {
  const call = ["AA", "AG", "GG"][row % 3];
  return `rs${910_000_000 + row}\t${1 + Math.floor(row / 150)}\t${20_000 + (row % 150) * 7}\t${call}\n`;
}).join("");
const file = fileOfKnownMarkers() + newRows;

/** Each stage of an import, and the write that it cannot end without. */
const stages = [
  ["reading", { table: "raw_data_import", change: "update", when: "new.state = 'merging'" }],
  ["merging", { table: "profile", change: "insert", when: "1 = 1" }],
] as const;

test("an import killed while reading, or while merging, changes nothing, and works when repeated", async ({
  request,
}) => {
  const data = await ownData(2_000);
  let server = await ownServer(data.environment);
  let there = atInstance(request, server);
  await signIn(there, "single@demo.example");
  const before = await markers(there);
  for (const [stage, write] of stages) {
    const letGo = await holdWrites(data, write);
    expect((await upload(there)).status()).toBe(202);
    await data.until(sql`select state as value from raw_data_import`, stage);
    await killWithImport(server);
    await letGo();

    server = await ownServer(data.environment);
    there = atInstance(request, server);
    expect(await profiles(there)).toHaveLength(1);
    expect(await markers(there)).toBe(before);
    await data.run(sql`update raw_data_import set updated_at = updated_at - ${GIVEN_UP_AFTER_MS}`);
    expect(await state(there)).toBe("failed");
  }
  expect((await upload(there)).status()).toBe(202);
  await expect.poll(() => state(there)).toBe("done");
  const ids = await profiles(there);
  expect(ids).toHaveLength(2);
  await turnOnSensitive(there, ids[1] ?? "");
  const exported = await there.get(`/export/${ids[1]}/raw-data.txt`);
  expect(callsById(await exported.text())).toEqual(callsById(file));
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  await data.remove();
});

/** Without a sign of life for this long, an import counts as ended with its process. */
const GIVEN_UP_AFTER_MS = 10 * 60_000;

const upload = async (there: APIRequestContext) =>
  uploadRawData(there, file, { "x-form-token": await importFormToken(there) });

const state = async (there: APIRequestContext) => (await (await there.get("/import/state/")).json()).state;

/** The markers of the genome. */
const markers = async (there: APIRequestContext) => (await there.get("/3/marker/?limit=10000")).text();

/** The ids of the signed-in customer's profiles, in their order. */
async function profiles(there: APIRequestContext): Promise<string[]> {
  const page = await (await there.get("/profiles/")).text();
  return [...new Set([...page.matchAll(/href="\/profiles\/([^/"]+)\/"/g)].map(([, id = ""]) => id))];
}

/** An import runs in a process of its own, which would go on. */
async function killWithImport(server: OwnServer): Promise<void> {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(server.pid)], { encoding: "utf8" });
  for (const pid of children.trim().split(/\s+/)) process.kill(Number(pid), "SIGKILL");
  await server.end("SIGKILL");
}
