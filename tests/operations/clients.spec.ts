import { expect, test } from "@playwright/test";
import { run } from "@/lib/commands/clients";
import { findPurposes } from "@/lib/strandbank/core/clients/purposes";
import { runDatabase, workOnRunData } from "../support/data/run-database";
import { exchangeCode, obtainCode, tokensOf } from "../support/oauth";
import { commandHere, runCommand } from "../support/servers/run-command";

/** `npm run clients -- …` on the run's database. */
const clients = (...args: string[]) => runCommand("clients", args);

const purposed = ["--purpose", "phenotypes:read:sex show Whose results a page shows."];
const named = ["--name", "Trial", "--developer", "Trial Labs", ...purposed];
const redirectUri = "https://trial.example/callback?from=strandbank";

test("an application of the command line completes the authorization code flow", async ({ request }) => {
  const purpose = ["--purpose", "names show Your name.", "--purpose", "basic show Your profile."];
  const added = clients("add", ...named, "--redirect", redirectUri, ...purpose);
  expect(added.stderr).toBe("");
  const clientId = /client_id +(\S+)/.exec(added.stdout)?.[1] ?? "";
  const secret = /client_secret +(sbcs_[A-Za-z0-9_-]{49})/.exec(added.stdout)?.[1] ?? "";
  expect(clientId).toMatch(/^[0-9a-f]{24}$/);

  const authorize = { client_id: clientId, redirect_uri: redirectUri };
  const code = await obtainCode(request, { email: "single@demo.example", scope: "basic", authorize });
  const own = { client_id: clientId, redirect_uri: redirectUri };
  expect((await exchangeCode(request, code, { ...own, client_secret: "x" })).status()).toBe(401);
  await tokensOf(await exchangeCode(request, code, { ...own, client_secret: secret }));

  workOnRunData();
  expect([...(await findPurposes(clientId))]).toEqual([
    ["basic", { kind: "show", isNeeded: false, purpose: "Your profile." }],
    ["names", { kind: "show", isNeeded: false, purpose: "Your name." }],
    ["phenotypes:read:sex", { kind: "show", isNeeded: false, purpose: "Whose results a page shows." }],
  ]);
  const listed = clients("list").stdout;
  expect(listed).toContain(`${clientId}  Trial, by Trial Labs (with a secret)`);
  expect(listed).toContain(redirectUri);
  const ids = listed.match(/^\S+/gm);
  expect(ids).toEqual(ids?.toSorted());
  expect(listed).not.toContain(secret);
});

test("set changes the retry window and DPoP of an application, one by one or both, and nothing else", async () => {
  const set = (...args: string[]) => commandHere(run, ["set", ...args]);
  const added = await commandHere(run, ["add", ...named, "--redirect", redirectUri, "--dpop", "allowed"]);
  const id = /client_id +(\S+)/.exec(added.stdout)?.[1] ?? "";
  const shown = async (seconds: number, dpop: string) =>
    expect((await commandHere(run, ["show", id])).stdout).toContain(
      `retry window   ${seconds} s\nDPoP           ${dpop}\n`,
    );
  await shown(0, "allowed");
  expect(await set(id, "--retry-seconds", "60")).toMatchObject({ status: 0 });
  await shown(60, "allowed");
  expect(await set(id, "--dpop", "required")).toMatchObject({ status: 0 });
  await shown(60, "required");
  expect(await set(id, "--retry-seconds", "0", "--dpop", "off")).toMatchObject({ status: 0 });
  await shown(0, "off");
  for (const [args, why] of [
    [[id], "Say what to set."],
    [[id, "--dpop", "always"], "--dpop must be off, allowed, required."],
    [[id, "--dpop", "allowed", "--retry-seconds", "61"], "The retry window must be"],
    [["nothing", "--dpop", "allowed"], "There is no application nothing."],
  ] as const) {
    const refused = await set(...args);
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain(why);
  }
  await shown(0, "off");
});

test("rotate keeps the secret before for a day or for as many hours as it is told, at most a year", async () => {
  const added = await commandHere(run, ["add", ...named, "--redirect", redirectUri]);
  const id = /client_id +(\S+)/.exec(added.stdout)?.[1] ?? "";
  const kept = async () => {
    const client = runDatabase().selectFrom("client").where("id", "=", id);
    return (await client.select("previous_secret_until").executeTakeFirstOrThrow()).previous_secret_until;
  };
  for (const refused of ["-1", "8761", "soon"])
    expect((await commandHere(run, ["rotate", id, `--keep-old=${refused}`])).stderr).toBe(
      "--keep-old must be a number of hours, at most a year.\n",
    );
  expect(await kept()).toBeNull();
  for (const [args, hours] of [
    [[], 24],
    [["--keep-old=8760"], 8_760],
  ] as const) {
    const before = Date.now();
    expect(await commandHere(run, ["rotate", id, ...args])).toMatchObject({ status: 0, stderr: "" });
    const keptFor = Number(await kept()) - hours * 3_600_000;
    expect([keptFor >= before, keptFor <= Date.now()]).toEqual([true, true]);
  }
});

const many = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => ["--redirect", `https://trial.example/${index}`]).flat();

test("20 redirect URIs and details of the max length can be registered", async () => {
  const longest = ["--name", "n".repeat(100), "--developer", "d".repeat(100), ...purposed];
  const homepage = "https://trial.example/".padEnd(500, "h");
  const args = ["add", ...longest, "--homepage", homepage, ...many(20), "--public"];
  const added = await commandHere(run, args);
  expect(added.stderr).toBe("");
  const id = /client_id +(\S+)/.exec(added.stdout)?.[1] ?? "";
  expect(await commandHere(run, ["remove", id])).toMatchObject({ status: 0 });
});

const HOMEPAGE =
  "The home page must be an http or https URL of at most 500 characters, without a user name or password.";
const long = (letter: string) => "https://trial.example/".padEnd(501, letter);
const redirect = ["--redirect", redirectUri];
const called = (name: string, developer = "Trial Labs") => [
  "--name",
  name,
  "--developer",
  developer,
  ...redirect,
  ...purposed,
];
const at = (homepage: string) => [...named, ...redirect, "--homepage", homepage];
const tooMuch: [string, string[], string][] = [
  ["21 redirect URIs", [...named, ...many(21)], "You can register at most 20 redirect URIs."],
  [
    "a redirect URI of 501 characters",
    [...named, "--redirect", long("a")],
    `The redirect URI '${long("a").slice(0, 100)}' has more than 500 characters.`,
  ],
  ["a name of 101 characters", called("n".repeat(101)), "The name must be at most 100 characters long."],
  [
    "a name that turns the text around",
    called("\u202elairT"),
    "A name must not contain control characters, invisible characters, characters that change the text direction, or more than three accents on a letter.",
  ],
  ["a name without a letter", called("…"), "A name needs a letter or a digit."],
  [
    "a developer of 101 characters",
    called("Trial", "d".repeat(101)),
    "The developer must be at most 100 characters long.",
  ],
  ["a home page of 501 characters", at(long("h")), HOMEPAGE],
  ["a home page without a host", at("https://"), HOMEPAGE],
  ["a home page with a user name", at("https://strandbank.example@evil.example/"), HOMEPAGE],
  ["words in its home page", at("https://evil.example/ \u202eVerified"), HOMEPAGE],
  [
    "a redirect URI without slashes",
    [...named, "--redirect", "https:evil.example"],
    "The redirect URI 'https:evil.example' must begin with https:// and a host.",
  ],
];

for (const [title, args, sentence] of tooMuch)
  test(`an application cannot be registered with ${title}, and the message says why`, async () => {
    const answer = await commandHere(run, ["add", ...args]);
    expect(answer).toEqual({ status: 1, stdout: "", stderr: `${sentence}\n` });
  });

const refused: [string, string[]][] = [
  ["plain http", [...named, "--redirect", "http://trial.example/callback"]],
  ["a custom scheme without a dot", [...named, "--redirect", "trial://callback"]],
  ["no redirect URI", named],
  ["no name", ["--developer", "Trial Labs", "--redirect", redirectUri, ...purposed]],
  ["an id like that of an account", [...named, "--redirect", redirectUri, "--id", "0123456789abcdef"]],
  ["a retry window of more than a minute", [...named, "--redirect", redirectUri, "--retry-seconds", "61"]],
  ["an empty retry window", [...named, "--redirect", redirectUri, "--retry-seconds", ""]],
  ["an id that is taken", [...named, "--redirect", redirectUri, "--id", "partner"]],
];
for (const [title, args] of refused)
  test(`an application cannot be registered with ${title}`, async () => {
    const { status, stdout, stderr } = await commandHere(run, ["add", ...args]);
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).not.toBe("");
    expect(stderr).not.toContain("    at ");
  });
