import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { run } from "@/lib/commands/accounts";
import { openSqlite } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import { newPasskey, passkeyIdsOf } from "../support/data/new-passkey";
import { ownData } from "../support/data/own-data";
import { runDatabase } from "../support/data/run-database";
import { opens } from "../support/oauth";
import { commandHere, runCommand } from "../support/servers/run-command";

/** `npm run accounts -- …` on the run's database, beside the running server. */
const accounts = (args: string[], input = "") => runCommand("accounts", args, {}, input);

const newEmail = () => `${randomBytes(6).toString("hex")}@accounts.example`;

test("npm run accounts adds an account, changes its password, and removes it", async ({ request }) => {
  const email = newEmail();
  const added = accounts(["add", email.toUpperCase(), "--name", "Vera Stein"]);
  expect(added.stderr).toBe("");
  const password = /^password {2}([\w-]{20})$/m.exec(added.stdout)?.[1] ?? "";
  expect(await opens(request, email, password)).toBe(true);
  const listed = accounts(["list"]).stdout;
  expect(listed).toContain(`${email}  Vera Stein (1 profile)\n`);
  const emails = listed.match(/^\S+/gm);
  expect(emails).toEqual(emails?.toSorted());

  const chosen = accounts(["password", email, "--ask"], "another password\n");
  expect(chosen).toMatchObject({
    status: 0,
    stdout: `Changed the password of ${email} and ended its sessions.\n`,
    stderr: "",
  });
  expect((await request.get("/account/export", { maxRedirects: 0 })).status()).toBe(303);
  expect(await opens(request, email, password)).toBe(false);
  expect(await opens(request, email, "another password")).toBe(true);

  expect(accounts(["sign-out", ` ${email.toUpperCase()}`])).toMatchObject({ status: 0, stderr: "" });
  expect(accounts(["remove", email]).stdout).toBe(
    `Removed ${email} with its profiles, consents and tokens.\n`,
  );
  expect(await opens(request, email, "another password")).toBe(false);
  const kinds = await runDatabase()
    .selectFrom("audit_event")
    .select("kind")
    .where("kind", "in", ["account_added", "password_changed", "account_deleted"])
    .where("address", "is", null)
    .execute();
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(3);
});

test("npm run accounts -- remove leaves no trace in the files, while others use the database", async () => {
  const data = await ownData(2_000);
  const file = join(data.folder, "strandbank.db");
  const { close } = openSqlite(file);
  const email = newEmail();
  const isInFiles = () => ["", "-wal"].some((ending) => readFileSync(file + ending).includes(email));
  runCommand("accounts", ["add", email, "--name", "Vera Stein"], data.environment);
  expect(isInFiles()).toBe(true);
  expect(runCommand("accounts", ["remove", email], data.environment)).toMatchObject({
    status: 0,
    stderr: "",
  });
  expect(isInFiles()).toBe(false);
  await close();
  await data.remove();
});

test("npm run accounts -- password removes the passkeys, unless --keep-passkeys is given", async () => {
  const email = newEmail();
  accounts(["add", email, "--name", "Vera Stein"]);
  for (let passkey = 0; passkey < 2; passkey++) await newPasskey(email);
  const kept = accounts(["password", email, "--keep-passkeys", "--ask"], "another password\n");
  expect(kept.stdout).toBe(`Changed the password of ${email} and ended its sessions.\n`);
  expect(await passkeyIdsOf(email)).toHaveLength(2);
  const removed = accounts(["password", email, "--ask"], "a third password\n");
  expect(removed.stdout).toBe(
    `Changed the password of ${email} and ended its sessions.\nRemoved its 2 passkeys.\n`,
  );
  expect(await passkeyIdsOf(email)).toEqual([]);
});

const named = ["--name", "Vera Stein"];
const refused: [string, string[], string][] = [
  [
    "an email address that has one",
    ["add", "single@demo.example", ...named],
    "This email address already has an account.",
  ],
  [
    "a text that is no email address",
    ["add", "vera", ...named],
    "Enter an email address such as name@example.com.",
  ],
  ["an empty name", ["add", newEmail(), "--name", " "], "Enter a name of at most 100 characters."],
  [
    "nobody's email address",
    ["password", "nobody@accounts.example"],
    "There is no account with the email address nobody@accounts.example.",
  ],
  [
    "nobody's email address to remove",
    ["remove", "nobody@accounts.example"],
    "There is no account with the email address nobody@accounts.example.",
  ],
  ["a sign-out of neither one account nor all", ["sign-out"], "Give an email address, or --all."],
];
for (const [title, args, sentence] of refused)
  test(`npm run accounts refuses ${title} in one sentence`, async () => {
    expect(await commandHere(run, args)).toEqual({ status: 1, stdout: "", stderr: `${sentence}\n` });
  });

test("npm run accounts refuses a short password in one sentence", () => {
  expect(accounts(["add", newEmail(), ...named, "--ask"], "too short\n")).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "Choose a password of at least 10 characters.\n",
  });
});
