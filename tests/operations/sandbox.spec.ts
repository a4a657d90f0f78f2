import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { refusedStart, runCommand } from "../support/servers/run-command";
import { authorizationUrl, connect, refresh, type Sandbox, startSandbox } from "../support/servers/sandbox";

const FAMILY = "family@demo.example";

let sandbox: Sandbox;
test.beforeAll(async () => {
  sandbox = await startSandbox();
});
test.afterAll(() => sandbox.stop());

const profiles = async (token: string): Promise<string[]> =>
  (await (await sandbox.get("/3/profile/", token)).json()).data.map(({ id }: { id: string }) => id);

test("a program decides for a made-up customer: everything, some items of one person, or nothing", async () => {
  const all = await connect(sandbox, "basic names rs12913832", { email: FAMILY });
  expect(all.scope).toBe("basic names rs12913832");
  const people = await profiles(all.access_token);
  expect(people.length).toBe(4);

  const [, second = ""] = people;
  const choice = { email: FAMILY, scope: "basic rs12913832", profile_id: second };
  const part = await connect(sandbox, "basic names rs12913832", choice, { select_profile: "true" });
  expect(part.scope).toBe("basic rs12913832");
  expect(await profiles(part.access_token)).toEqual([second]);

  const refused = await sandbox.decide(authorizationUrl(sandbox, "basic"), {
    email: FAMILY,
    decision: "refuse",
  });
  expect(refused.searchParams.get("error")).toBe("access_denied");
});

test("a request is decided once, by its own application, for a customer that exists", async () => {
  const asked = await fetch(authorizationUrl(sandbox, "basic"), { redirect: "manual" });
  const request = asked.headers.get("location") ?? "";
  const decide = (email: string, client = {}) =>
    sandbox.post("/sandbox/consent/", { request, email, ...client });
  expect((await decide("nobody@demo.example")).status).toBe(400);
  const other = { client_id: "rangefinder", client_secret: "rangefinder-secret" };
  expect((await decide(FAMILY, other)).status).toBe(400);
  expect((await decide(FAMILY, { client_secret: "wrong" })).status).toBe(401);
  expect((await decide(FAMILY)).status).toBe(200);
  expect((await decide(FAMILY)).status).toBe(400);
});

test("time passes, items and all access are withdrawn, and a connection ends", async () => {
  const email = "single@demo.example";
  const { access_token: token, refresh_token } = await connect(sandbox, "basic names", { email });
  const status = async (path = "/3/account/") => (await sandbox.get(path, token)).status;
  expect((await sandbox.post("/demo/withdraw/", { token, scope: "names" })).status).toBe(204);
  const { data } = await (await sandbox.get("/3/account/", token)).json();
  expect(data[0].first_name).toBeNull();
  expect((await sandbox.post("/demo/pass-time/", { token, seconds: "86400" })).status).toBe(204);
  expect(await status()).toBe(401);
  expect((await refresh(sandbox, refresh_token)).status).toBe(200);

  const ended = await connect(sandbox, "basic", { email });
  expect((await sandbox.post("/sandbox/end-connection/", { token: ended.access_token })).status).toBe(204);
  expect((await refresh(sandbox, ended.refresh_token)).status).toBe(400);

  const withdrawn = await connect(sandbox, "basic", { email });
  await sandbox.post("/demo/withdraw/", { token: withdrawn.access_token });
  expect((await sandbox.get("/3/account/", withdrawn.access_token)).status).toBe(401);
});

test("the next request below a path fails as told, and the one after it does not", async () => {
  const tokens = await connect(sandbox, "basic", { email: FAMILY });
  const status = async (path: string) => (await sandbox.get(path, tokens.access_token)).status;
  for (const fault of ["429", "503"]) {
    await sandbox.post("/sandbox/fault/", { path: "/3/account/", fault });
    expect(await status("/3/profile/")).toBe(200);
    expect(await status("/3/account/")).toBe(Number(fault));
    expect(await status("/3/account/")).toBe(200);
  }
  await sandbox.post("/sandbox/fault/", { path: "/token/", fault: "lose" });
  await expect(refresh(sandbox, tokens.refresh_token)).rejects.toThrow();
  // The request was handled: the old token no longer works.
  expect((await refresh(sandbox, tokens.refresh_token)).status).toBe(400);
  expect((await sandbox.post("/sandbox/fault/", { fault: "burn" })).status).toBe(400);
});

test("the whole state is saved, and loaded again here and at the start of another sandbox", async () => {
  const { access_token: token } = await connect(sandbox, "basic genomes", { email: "control@demo.example" });
  const state = await sandbox.state();
  expect(state).not.toContain(token);
  await sandbox.post("/demo/reset/", { confirm: "reset" });
  expect((await sandbox.get("/3/account/", token)).status).toBe(401);
  expect((await sandbox.load(state)).status).toBe(204);
  expect((await sandbox.get("/3/account/", token)).status).toBe(200);
  const { tables } = JSON.parse(await sandbox.state());
  for (const table of ["account", "genotype_block", "client_redirect_uri", "consent", "connection"])
    expect(tables[table]).toEqual(JSON.parse(state).tables[table]);
  for (const damaged of [
    "",
    "{}",
    state.slice(1),
    state.replace(/"reference":"[^"]*"/, '"reference":"other"'),
  ])
    expect((await sandbox.load(damaged)).status).toBe(400);

  const file = join(mkdtempSync(join(tmpdir(), "state-")), "world.json");
  writeFileSync(file, state);
  const other = await startSandbox(file);
  const [{ id } = { id: "" }] = (await (await other.get("/3/profile/", token)).json()).data;
  const marker = await other.get(`/3/profile/${id}/marker/rs4988235/`, token);
  expect((await marker.json()).is_genotyped).toBe(true);
  await other.stop();
});

test("a sandbox is refused without the demo, and where people have made accounts", async () => {
  const [folder = ""] = readdirSync(sandbox.folder);
  const data = { DATA_DIR: join(sandbox.folder, folder), MARKERS: "1000", DATABASE_URL: "" };
  const start = (environment: Record<string, string>) => refusedStart({ ...data, ...environment });
  expect(await start({ SANDBOX: "true", DEMO: "false" })).toContain(
    "SANDBOX must be false where DEMO is false",
  );
  const added = runCommand("accounts", ["add", "someone@example.org", "--name", "Some One"], data);
  expect(added.status, added.stderr).toBe(0);
  expect(await start({ SANDBOX: "true" })).toContain("SANDBOX is on, but the database has accounts");
});

test("there are no pages, and nothing is left at the end", async () => {
  const own = await startSandbox();
  const page = await fetch(`${own.base}/sign-in/`);
  expect([page.status, (await page.json()).error]).toEqual([404, "not_found"]);
  expect(readdirSync(own.folder).length).toBe(1);
  await own.stop();
  expect(readdirSync(own.folder)).toEqual([]);
});
