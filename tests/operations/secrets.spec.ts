import { createHmac } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { newCustomer } from "../support/data/new-customer";
import { ownData } from "../support/data/own-data";
import { allowing, decide, postForm, signIn } from "../support/oauth";
import { atInstance, type OwnServer, ownServer } from "../support/servers/own-server";
import { runCommand } from "../support/servers/run-command";

const [first, second] = ["1".repeat(32), "2".repeat(32)];
const email = "single@demo.example";
const other = "family@demo.example";

test("a new SESSION_SECRET interrupts no one while the one before is given too, and sign-out ends sessions", async ({
  playwright,
}) => {
  const data = await ownData(2_000);
  const { environment } = data;
  const customers = [await playwright.request.newContext(), await playwright.request.newContext()];
  const [customer, neighbour] = customers;
  if (!customer || !neighbour) throw new Error("There are no contexts.");
  const start = (secrets: string) => ownServer({ ...environment, SESSION_SECRET: secrets });
  const isSignedIn = async (server: OwnServer, who = customer) =>
    (await atInstance(who, server).get("/account/export", { maxRedirects: 0 })).status() === 200;
  /** Whether the form of a page that was made with this secret is still taken. */
  const takesFormOf = async (server: OwnServer, secret: string) => {
    const { cookies } = await customer.storageState();
    const session = sha256Hex(cookies.find(({ name }) => name === "strandbank_session")?.value ?? "");
    const token = createHmac("sha256", secret).update(`${session}:sessions`).digest("base64url");
    const form = { form_token: token, session: "none" };
    const answer = await postForm(atInstance(customer, server), "/account/sessions/", form);
    return !answer.headers().location?.includes("problem=form");
  };

  const before = await start(first);
  await signIn(atInstance(customer, before), email);
  await signIn(atInstance(neighbour, before), other);
  expect(await takesFormOf(before, second)).toBe(false);
  expect(await before.end("SIGTERM")).toEqual([0, null]);

  const both = await start(`${second},${first}`);
  expect(await isSignedIn(both)).toBe(true);
  for (const secret of [first, second]) expect(await takesFormOf(both, secret)).toBe(true);
  expect(await both.end("SIGTERM")).toEqual([0, null]);

  const after = await start(second);
  expect(await isSignedIn(after)).toBe(true);
  expect(await takesFormOf(after, first)).toBe(false);
  expect(await takesFormOf(after, second)).toBe(true);

  expect(runCommand("accounts", ["sign-out", email, "--all"], environment).status).toBe(2);
  expect(runCommand("accounts", ["sign-out", email], environment).stdout).toBe("Ended 1 session.\n");
  expect([await isSignedIn(after), await isSignedIn(after, neighbour)]).toEqual([false, true]);
  expect(runCommand("accounts", ["sign-out", "--all"], environment).stdout).toBe("Ended 1 session.\n");
  expect(await isSignedIn(after, neighbour)).toBe(false);
  expect(await after.end("SIGTERM")).toEqual([0, null]);
  for (const context of customers) await context.dispose();
  await data.remove();
});

test("a server reads its secrets once: it serves pages when their files are gone", async () => {
  const data = await ownData(2_000);
  const server = await ownServer(data.environment);
  for (const file of ["session-secret", "explorer-secret"]) rmSync(join(data.folder, file));
  for (const path of ["/sign-in/", "/explorer/", "/healthz"])
    expect([path, (await fetch(server.base + path)).status]).toEqual([path, 200]);
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  await data.remove();
});

test("a sign-in to Rangefinder that began with the old secret ends with both", async ({ request }) => {
  const before = await ownServer({ EXPLORER_SECRET: first });
  const there = atInstance(request, before);
  await signIn(there, await newCustomer("single@demo.example"));
  const { csrfToken } = await (await there.get("/api/auth/csrf")).json();
  const begun = await postForm(there, "/api/auth/signin/strandbank", { csrfToken, json: "true" });
  const { search } = new URL((await begun.json()).url);
  const asked = await there.get(`/authorize/${search}`, { maxRedirects: 0 });
  const requestId = asked.headers().location?.split("/")[2] ?? "";
  const decided = await decide(there, requestId, allowing("basic genomes"));
  expect(await before.end("SIGTERM")).toEqual([0, null]);

  const both = await ownServer({ EXPLORER_SECRET: `${second},${first}` });
  const here = atInstance(request, both);
  const callback = new URL(decided.headers().location ?? "");
  await here.get(callback.pathname + callback.search, { maxRedirects: 0 });
  expect(await (await here.get("/explorer/api/visitor/")).json()).toMatchObject({ kind: "connected" });
  expect(await both.end("SIGTERM")).toEqual([0, null]);
});
