import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { run as backUp } from "@/lib/commands/backup";
import { run } from "@/lib/commands/import";
import { run as changeReference } from "@/lib/commands/reference";
import { demoAccountId } from "@/lib/demo/strandbank/world/seed/people";
import { nameReference } from "@/lib/strandbank/core/reference/fit";
import { programOf } from "@/lib/strandbank/platform/base/program";
import { type OwnData, ownData } from "../support/data/own-data";
import { publicAnswers } from "../support/data/public-answers";
import { BUILD_36_FILE, callsById, ODD_FILE } from "../support/data/raw-data";
import { seededDatabase } from "../support/data/seeded-database";
import { type OwnServer, ownServer, runEnvironment } from "../support/servers/own-server";
import { commandHere, runCommand } from "../support/servers/run-command";
import { words } from "../support/words";

test.describe.configure({ mode: "default" });
// A data folder of its own, whose profiles no other test counts.
let data: OwnData;
let server: OwnServer;

test.beforeAll(async () => {
  data = await ownData(2_000);
  server = await ownServer(data.environment);
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
  const { status, stdout, stderr } = runCommand("import", [fileWith(text), ...options], data.environment);
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
  const answer = await fetch(`${server.base}/export/${profileId}/raw-data-unfiltered.txt`, {
    headers: { cookie: cookie.join("; ") },
  });
  expect(answer.status).toBe(200);
  return callsById(await answer.text());
}

/** Unknown ids and places, two ids at one of these, and a call that a known marker does not have. */
const UNKNOWN_ROWS = words(`
  rs999999999999,1,12345,AC rs910000001,2,1000,GG i7100001,2,1000,GG rs910000002,2,1000,TT
  rs12913832,15,100,AG i7100002,2,136608646,CT rs910000003,MT,16569,A`).map((row) =>
  row.replaceAll(",", "\t"),
);
const unknownFile = `${ODD_FILE}${UNKNOWN_ROWS.join("\n")}\n`;

test("an import changes no byte of what others see", async () => {
  const ids = [...callsById(unknownFile).keys()];
  const before = await publicAnswers(server.base, ids);
  for (const account of ["single@demo.example", "family@demo.example"]) {
    const { status, stderr } = runImport(unknownFile, "--account", account);
    expect([status, stderr]).toEqual([0, ""]);
  }
  expect(await publicAnswers(server.base, ids)).toEqual(before);
});

test("npm run import imports a file into an account while the server runs, and keeps rows at unknown places", async () => {
  const { status, stdout, stderr, profileId } = runImport(
    unknownFile,
    ...["--account", "single@demo.example", "--name", "Zoë Feld"],
  );
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^4 places have a result; 25 rows of your file stay private\.$/m);
  expect(stdout).not.toContain("password");
  const calls = await exported("single@demo.example", "demo-password", profileId);
  expect(calls).toEqual(callsById(unknownFile));
});

test("npm run import --person imports one of the people whose results are in a file", () => {
  const columns = "rsid\tchromosome\tposition\tAda\tBen\n";
  const rows = ODD_FILE.split("\r\n").filter((row) => /^rs(?:3094315|1801131)\t/.test(row));
  const file = columns + rows.map((row) => `${row}\tAA\n`).join("");
  const { status, stderr } = runImport(file);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining("2 people: “Ada”, “Ben”. Choose one of them"),
  ]);
  expect(runImport(file, "--person", "Cleo").status).toBe(1);
  expect(runImport(file, "--person", "Ada").stdout).toMatch(/^2 places have a result/m);
});

test("npm run import creates an account when none is named, and prints its sign-in once", async () => {
  const { status, stdout, profileId } = runImport(ODD_FILE);
  expect(status).toBe(0);
  const [, email = "", password = ""] = /Sign in as (\S+) with the password (\S+)/.exec(stdout) ?? [];
  expect((await exported(email, password, profileId)).get("rs900000001")).toBe("GA");
});

test("no command goes on with reference data that is not the database's", async () => {
  const other = await seededDatabase(2_000);
  await nameReference(other.db, "0123456789abcdef");
  await other.close();
  for (const [command, args] of [
    [changeReference, ["add", fileWith(ODD_FILE)]],
    [run, [fileWith(ODD_FILE)]],
    [backUp, [join(other.folder, "backup")]],
  ] as const) {
    const { status, stderr } = await commandHere(command, [...args], other.folder);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining("belongs with reference data 0123456789abcdef"),
    ]);
  }
});

test("an upload that fails for a reason of ours says so, and which to the operator alone", async () => {
  await data.run(sql`insert into raw_data_import (id, account_id, first_name, last_name, state, rows_done, rows_total,
    started_at, updated_at) values ('lost', ${demoAccountId("single@demo.example")}, 'Zoë', 'Feld', 'reading', 0, 0, 0, 0)`);
  const { stderr } = spawnSync(process.execPath, programOf("lib/commands/import-upload.ts", "lost"), {
    env: { ...process.env, ...runEnvironment(), ...data.environment },
    encoding: "utf8",
  });
  expect(stderr).toContain('"level":50');
  const sentence = "Something went wrong on our side. Nothing was imported.";
  await data.until(sql`select problem as value from raw_data_import where id = 'lost'`, sentence);
});

const refused: [string, string, string[], string][] = [
  ["a file on another build", BUILD_36_FILE, [], "The file is on build 36"],
  ["an unreadable file", `${ODD_FILE}rs9\t1\n`, [], "We could not read line 28, which reads “rs9 1”."],
  ["an unknown account", ODD_FILE, ["--account", "nobody@demo.example"], "There is no account"],
  ["a name with a control character", ODD_FILE, ["--name", "Zoë\u0007"], "A name must not contain control"],
];
for (const [what, text, options, sentence] of refused)
  test(`npm run import refuses ${what} in a sentence`, async () => {
    const file = fileWith(text);
    const { status, stdout, stderr } = await commandHere(run, [file, ...options], data.folder);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain("    at ");
    expect(stdout).not.toContain("Profile");
  });
