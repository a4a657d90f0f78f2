import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "@/lib/rangefinder/platform/store/database";
import { type OwnData, ownData } from "../support/data/own-data";
import { DEMO_PASSWORD, decide, obtainTokens, postForm, signIn } from "../support/oauth";
import { atInstance, ownServer } from "../support/servers/own-server";
import { refusedStart, runCommand, runInTerminal } from "../support/servers/run-command";

const EMAIL = "vera@stein.example";
const REDIRECT = "https://shop.example/callback";
const REMOVE = ["--remove-demo", "--yes"];

let data: OwnData;
let environment: Record<string, string>;
test.beforeEach(async () => {
  data = await ownData(2_000);
  environment = {
    ...data.environment,
    MARKERS: "2000",
    SESSION_SECRET: "a secret of this test that is long enough",
  };
});
test.afterEach(() => data.remove());

const real = () => ({ ...environment, DEMO: "false" });
const clientsAdd = [
  "add",
  "--id",
  "shop",
  "--name",
  "Shop",
  "--developer",
  "Shops",
  "--redirect",
  REDIRECT,
  "--purpose",
  "basic show Whose results a page shows.",
];
const accounts = () => runCommand("accounts", ["list"], environment).stdout;

test("npm run reset asks on a terminal, needs --yes elsewhere, and says what it deletes", async () => {
  runCommand("accounts", ["add", EMAIL, "--name", "Vera Stein"], environment);
  runCommand("clients", clientsAdd, environment);
  const what =
    "This deletes 1 account, 1 application and 0 consents, and undoes all changes to the demo's own.";

  const unasked = runCommand("reset", [], environment);
  expect([unasked.status, unasked.stdout]).toEqual([2, ""]);
  expect(unasked.stderr).toContain(`${what} Say so with --yes where there is no terminal.\n\nUsage:`);
  for (const typed of ["y\n", "\n", "\u0004"]) {
    const refused = runInTerminal("reset", [], environment, typed);
    expect(refused.status).toBe(1);
    expect(refused.stdout).toContain(`${what} Type yes to go on: `);
    expect(refused.stdout).toContain("Nothing was changed.");
  }
  expect(accounts()).toContain(EMAIL);

  const reset = runInTerminal("reset", [], environment, "yes\n");
  expect([reset.status, reset.stderr]).toEqual([0, ""]);
  expect(accounts()).not.toContain(EMAIL);
  expect(runCommand("reset", ["--yes"], environment)).toMatchObject({ status: 0, stderr: "" });
  expect(runCommand("reset", ["--yes"], real()).stderr).toBe("There is nothing to reset: DEMO is off.\n");
});

for (const args of [["--yes"], REMOVE])
  test(`npm run reset -- ${args.join(" ")} ends the connections of Rangefinder too`, async () => {
    const store = openSqlite(join(data.folder, "explorer.db"));
    await store.run(
      `insert into rangefinder.connection (id, version, created_at, sealed_tokens, scope, expires_at)
       values ('one', 1, 0, '', 'basic', 0)`,
    );
    expect(runCommand("reset", args, environment)).toMatchObject({ status: 0, stderr: "" });
    expect(await store.run("select id from rangefinder.connection")).toEqual([]);
    await store.close();
  });

test("npm run reset -- --remove-demo keeps real accounts, and the service then starts with DEMO=false", {
  tag: "@postgres",
}, async ({ request }) => {
  const demo = await ownServer(environment);
  const there = atInstance(request, demo);
  await postForm(there, "/sign-up/submit/", { name: "Vera Stein", email: EMAIL, password: DEMO_PASSWORD });
  const added = runCommand("clients", clientsAdd, environment).stdout;
  const shop = { client_id: "shop", redirect_uri: REDIRECT };
  const token = { ...shop, client_secret: /client_secret +(\S+)/.exec(added)?.[1] ?? "" };
  const consent = { email: EMAIL, scope: "basic" };
  const kept = await obtainTokens(there, { ...consent, authorize: shop, token }, decide);
  const lost = await obtainTokens(there, consent, decide);
  await demo.end("SIGTERM");

  expect(await refusedStart(real())).toContain("npm run reset -- --remove-demo");
  const asked = runCommand("reset", ["--remove-demo"], real());
  expect(asked.status).toBe(2);
  expect(asked.stderr).toContain("This deletes the demo: 7 accounts, 5 applications and 4 consents. Say so");
  expect(runCommand("reset", REMOVE, real())).toMatchObject({ status: 0, stderr: "" });
  expect(runCommand("reset", REMOVE, real()).stderr).toBe("There is nothing to reset: this is no demo.\n");
  expect(accounts()).toBe(`${EMAIL}  Vera Stein (1 profile)\n`);

  const server = await ownServer(real());
  const here = atInstance(request, server);
  const status = async (path: string, bearer?: string) => {
    const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
    return (await fetch(server.base + path, { headers, redirect: "manual" })).status;
  };
  expect(await status("/3/account/", "demo_oauth_token")).toBe(401);
  expect(await status("/3/account/", lost.access_token)).toBe(401);
  expect(await status("/3/account/", kept.access_token)).toBe(200);
  expect(await status("/3/marker/rs12913832/")).toBe(200);
  for (const path of ["user/", "names/", "names/SP1_MOTHER_V4/", "genomes/SP1_FATHER_V4/"])
    expect([path, await status(`/1/demo/${path}`)]).toEqual([path, 404]);
  const home = await (await here.get("/")).text();
  expect(home).toContain("Your genetic data, shared only where you say so.");
  expect(home).not.toContain("demo customer");
  await signIn(here, EMAIL);
  await server.end("SIGTERM");
  expect(await refusedStart(environment)).toContain("already has accounts");
});
