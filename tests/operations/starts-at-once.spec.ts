import { expect, test } from "@playwright/test";
import { ownData } from "../support/data/own-data";
import { isOnPostgres } from "../support/data/run-database";
import { signIn } from "../support/oauth";
import { atInstance, ownServer } from "../support/servers/own-server";

test("two simultaneous starts on an empty database seed the demo once, and both serve it", {
  tag: "@postgres",
}, async ({ request }) => {
  const data = await ownData();
  // On two machines there are two data folders, which share the secret and the database.
  const secondFolder = isOnPostgres() ? await ownData() : data;
  const environment = { ...data.environment, MARKERS: "2000", SESSION_SECRET: "s".repeat(32) };
  const servers = await Promise.all([
    ownServer(environment),
    ownServer({ ...environment, DATA_DIR: secondFolder.folder }),
  ]);
  for (const server of servers) {
    const there = atInstance(request, server);
    const { data: markers } = await (await there.get("/3/marker/?limit=10000")).json();
    expect(markers).toHaveLength(2_000);
    await signIn(there, "family@demo.example");
    expect((await there.get("/explorer/")).status()).toBe(200);
  }
  for (const server of servers) expect(await server.end("SIGTERM")).toEqual([0, null]);
  for (const made of new Set([data, secondFolder])) await made.remove();
});
