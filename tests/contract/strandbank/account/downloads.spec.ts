import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { expect } from "@playwright/test";
import { copyCalls, newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { cookieOf, signIn } from "../../../support/oauth";
import { test } from "../../../support/test";

/** The number of concurrent downloads of an account. */
const MOST = 4;
/** Number of profiles whose export no longer fits into the system's buffers of a connection. */
const PROFILES = 24;

/** A customer whose export is too large to be sent to a client that does not read it. */
async function customerWithMuch(): Promise<string> {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const [first = ""] = await profileIdsOf(email);
  const db = runDatabase();
  const profile = await db
    .selectFrom("profile")
    .selectAll()
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  for (let position = 1; position < PROFILES; position++) {
    const id = randomBytes(8).toString("hex");
    await db
      .insertInto("profile")
      .values({ ...profile, id, position })
      .execute();
    await copyCalls(first, id);
  }
  return email;
}

/** Requests the account's export and reads only the beginning of the answer. */
async function startExport(base: string, cookie: string): Promise<Socket> {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /account/export/ HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
  );
  await new Promise((done) => socket.once("readable", done));
  expect(String(socket.read())).toContain("HTTP/1.1 200");
  return socket;
}

test("stalled downloads do not block others, and an account has at most four at once", {
  tag: "@database",
}, async ({ request, baseURL, other }) => {
  const email = await customerWithMuch();
  await signIn(request, email);
  const [profile] = await profileIdsOf(email);
  const path = `/export/${profile}/raw-data.txt`;
  const cookie = await cookieOf(request);
  const sockets = [];
  for (let count = 0; count < MOST; count++) sockets.push(await startExport(baseURL ?? "", cookie));

  expect((await request.get("/3/accession/")).status()).toBe(200);
  await signIn(other, "single@demo.example");
  const [theirs] = await profileIdsOf("single@demo.example");
  expect((await other.get(`/export/${theirs}/raw-data.txt`)).status()).toBe(200);

  for (const refusedPath of [path, "/account/export/"]) {
    const refused = await request.get(refusedPath);
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      error: "too_many_requests",
      error_description: expect.stringContaining(
        "Too many downloads or uploads at once. Wait until one of them has finished",
      ),
    });
  }
  const page = await request.get(path, { headers: { accept: "text/html" } });
  expect([page.status(), page.headers()["content-disposition"]]).toEqual([429, undefined]);
  expect(await page.text()).toMatch(/Too many downloads at once.*href="\/profiles\/"/s);

  sockets.pop()?.destroy();
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test("a finished download and a HEAD request free their place for others", async ({ request }) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  await signIn(request, email);
  const [profile] = await profileIdsOf(email);
  for (let count = 0; count < 2 * MOST; count++) {
    expect((await request.head("/account/export/")).status()).toBe(200);
    expect((await request.get(`/export/${profile}/raw-data.txt`)).status()).toBe(200);
  }
});

test("a request from another site starts no download", async ({ request }) => {
  const email = await newCustomer();
  await signIn(request, email);
  const [profile] = await profileIdsOf(email);
  for (const path of ["/account/export/", `/export/${profile}/raw-data.txt`]) {
    const statusFrom = async (site: string) =>
      (await request.get(path, { headers: { "sec-fetch-site": site } })).status();
    expect([path, await statusFrom("cross-site")]).toEqual([path, 403]);
    for (const site of ["same-origin", "same-site", "none"])
      expect([path, await statusFrom(site)]).toEqual([path, 200]);
  }
});
