import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { run } from "@/lib/commands/import";
import { ownData } from "../support/data/own-data";
import { BUILD_36_FILE, callsById, ODD_FILE } from "../support/data/raw-data";
import { readKey } from "../support/data/snps";
import { type OwnServer, ownServer } from "../support/servers/own-server";
import { commandHere, runCommand } from "../support/servers/run-command";

test.describe.configure({ mode: "default" });
// A data folder of its own: it adds markers, which the tests beside it do not expect.
let data: Awaited<ReturnType<typeof ownData>>;
let environment: Record<string, string>;
let server: OwnServer;

test.beforeAll(async () => {
  data = await ownData();
  environment = { ...data.environment, MARKERS: "2000" };
  server = await ownServer(environment);
});
test.afterAll(async () => {
  await server.end("SIGTERM");
  await data.remove();
});

function fileWith(text: string): string {
  const file = join(data.folder, "raw-data.txt");
  writeFileSync(file, text);
  return file;
}

/** `npm run import -- <file> …`, with a file of this text. */
function runImport(text: string, ...options: string[]) {
  const { status, stdout, stderr } = runCommand("import", [fileWith(text), ...options], environment);
  return { status, stdout, stderr, profileId: /^Profile ([0-9a-f]{16}),/m.exec(stdout)?.[1] ?? "" };
}

const signIn = (email: string, password: string) =>
  fetch(`${server.base}/sign-in/submit/`, {
    method: "POST",
    body: new URLSearchParams({ email, password, next: "/" }),
    redirect: "manual",
  });

/** The profile's raw-data file, as the customer gets it. */
async function exported(email: string, password: string, profileId: string) {
  const signedIn = await signIn(email, password);
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
  const answer = await fetch(`${server.base}/export/${profileId}/raw-data.txt`, {
    headers: { cookie: cookie.join("; ") },
  });
  expect(answer.status).toBe(200);
  return callsById(await answer.text());
}

async function present() {
  const found = await fetch(`${server.base}/res/snps.data`, { redirect: "manual" });
  const { pathname } = new URL(found.headers.get("location") ?? "");
  const key = readKey(await (await fetch(server.base + pathname)).text());
  let genome = "";
  await expect(async () => {
    const answer = await (await fetch(`${server.base}/1/demo/genomes/SP1_MOTHER_V4/`)).json();
    expect(answer.status).toBe("READY");
    genome = answer.genome;
  }).toPass();
  return { key, genome };
}

test("imports a file into an account while the server runs, which shows new markers at once", {
  tag: "@postgres",
}, async () => {
  const before = await present();
  const { status, stdout, stderr, profileId } = runImport(
    ODD_FILE,
    ...["--account", "single@demo.example", "--name", "Zoë Feld"],
  );
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("25 of 25");
  expect(stdout).toContain("Imported 25 of 25 rows, 5 of them without a result.");
  expect(stdout).toContain("Nothing was left out.");
  expect(stdout).not.toContain("password");
  expect(await exported("single@demo.example", "demo-password", profileId)).toEqual(callsById(ODD_FILE));

  expect((await fetch(`${server.base}/3/marker/rs900000001/`)).status).toBe(200);
  const after = await present();
  const ids = new Set(before.key.map(({ snp }) => snp));
  expect(after.key.filter(({ snp }) => ids.has(snp))).toEqual(before.key);
  expect(after.key.at(-1)?.index).toBeGreaterThan(before.key.at(-1)?.index ?? 0);
  expect(after.genome.slice(0, before.genome.length)).toBe(before.genome);
  expect(after.genome.slice(before.genome.length)).toMatch(/^(__)+$/);
});

test("makes an account when none is named, and tells its sign-in once", async () => {
  const { status, stdout, profileId } = runImport(ODD_FILE);
  expect(status).toBe(0);
  const [, email = "", password = ""] = /Sign in as (\S+) with the password (\S+)/.exec(stdout) ?? [];
  expect(await exported(email, password, profileId)).toEqual(callsById(ODD_FILE));
});

const refused: [string, string, string[], string][] = [
  ["a file on another build", BUILD_36_FILE, [], "The file is on build 36"],
  ["a damaged file", `${ODD_FILE}rs9\t1\n`, [], "The file is damaged at line"],
  ["an unknown account", ODD_FILE, ["--account", "nobody@demo.example"], "There is no account"],
  ["a name with a control character", ODD_FILE, ["--name", "Zoë\u0007"], "A name must not contain control"],
  ["an unknown option", ODD_FILE, ["--file"], "Usage:"],
  ["two files", ODD_FILE, ["other.txt"], "Usage:"],
];
for (const [what, text, options, sentence] of refused)
  test(`refuses ${what} in a sentence`, async () => {
    const file = fileWith(text);
    const { status, stdout, stderr } = await commandHere(run, [file, ...options], data.folder);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain("    at ");
    expect(stdout).not.toContain("Profile");
  });
