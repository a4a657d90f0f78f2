import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { z } from "zod";
import { type OwnData, ownData } from "../support/data/own-data";
import { isOnPostgres } from "../support/data/run-database";
import {
  decide,
  exchangeCode,
  postToken,
  redirectParameters,
  refreshTokens,
  tokensOf,
} from "../support/oauth";
import { atInstance, ownServer } from "../support/servers/own-server";

/** What people had before the version 1.0, and what a server then answered. */
const ledger = z.object({
  email: z.string(),
  profile: z.string(),
  imported: z.string(),
  familyProfiles: z.array(z.string()),
  withdrawn: z.string(),
  all: z.object({ access_token: z.string() }),
  narrowed: z.object({ refresh_token: z.string() }),
  second: z.object({ refresh_token: z.string() }),
  rotated: z.string(),
  unusedCode: z.string(),
  openRequest: z.string(),
  everybody: z.object({ access_token: z.string() }),
  single: z.object({ access_token: z.string() }),
  registered: z.object({ client_id: z.string(), client_secret: z.string() }),
  session: z.string(),
  genomeSha: z.string(),
  genomeLength: z.number(),
  keySha: z.string(),
  reads: z.record(z.string(), z.object({ status: z.number(), body: z.string() })),
  publicReads: z.record(z.string(), z.string()),
  rawData: z.string(),
});

const fileOf = (name: string): Buffer =>
  gunzipSync(readFileSync(join("tests/operations/before-1.0", `${name}.gz`)));

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
/** The text of an answer without the address of the server that gave it. */
const anywhere = (text: string): string => text.replaceAll(/http:\/\/localhost:\d+/g, "");

/** When the data was made, in ms since 1970, and the columns whose times follow from it. */
const MADE_AT = 1_795_448_320_000;
const TIMES = {
  access_grant: ["created_at", "revoked_at"],
  access_token: ["expires_at", "revoked_at"],
  authorization_code: ["expires_at", "used_at"],
  authorization_request: ["created_at", "expires_at"],
  refresh_token: ["created_at", "rotated_at"],
  session: ["created_at", "expires_at"],
};

/** Lays out the data of a server before 1.0 as if it had been made a minute ago. */
async function layOut(data: OwnData): Promise<void> {
  if (isOnPostgres()) await data.run(sql.raw(fileOf("dump.sql").toString()));
  else
    for (const name of ["strandbank.db", "reference-3.db"])
      writeFileSync(join(data.folder, name), fileOf(name), { mode: 0o600 });
  for (const [table, columns] of Object.entries(TIMES))
    for (const column of columns)
      await data.run(
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(Date.now() - MADE_AT)}
          where ${sql.ref(column)} < ${sql.lit(Date.UTC(9000, 0))}`,
      );
}

test("a database of a version before 1.0 is converted without loss", {
  tag: "@postgres",
}, async ({ request }) => {
  const before = ledger.parse(
    JSON.parse(fileOf(`${isOnPostgres() ? "postgres" : "sqlite"}-ledger.json`).toString()),
  );
  const data = await ownData();
  await layOut(data);
  const environment = { ...data.environment, SESSION_SECRET: "s".repeat(32) };
  const server = await ownServer(environment);
  const there = atInstance(request, server);
  await expectSameAnswers(there, before);
  await expectConsentsToGoOn(there, before);
  expect(await server.end("SIGTERM")).toEqual([0, null]);

  const again = await ownServer(environment, ["--api"]);
  const { access_token } = before.all;
  expect((await atInstance(request, again).get("/3/account/", bearer(access_token))).status()).toBe(200);
  expect(await again.end("SIGTERM")).toEqual([0, null]);
  await data.remove();
});

type Ledger = z.output<typeof ledger>;

async function expectSameAnswers(there: APIRequestContext, before: Ledger): Promise<void> {
  const { access_token } = before.all;
  for (const [path, { status, body }] of Object.entries(before.reads)) {
    const answer = await there.get(path, bearer(access_token));
    expect([path, answer.status(), anywhere(await answer.text())]).toEqual([path, status, anywhere(body)]);
  }
  for (const [path, body] of Object.entries(before.publicReads))
    expect(anywhere(await (await there.get(path, {})).text())).toBe(anywhere(body));
  const { location = "" } = (await there.get("/res/snps.data", { maxRedirects: 0 })).headers();
  expect(sha256(await (await there.get(new URL(location).pathname, {})).text())).toBe(before.keySha);

  const genome = async () => (await there.get(`/1/genomes/${before.profile}/`, bearer(access_token))).json();
  await expect.poll(async () => (await genome()).status).toBe("READY");
  const { genome: calls } = await genome();
  expect([calls.length, sha256(calls)]).toEqual([before.genomeLength, before.genomeSha]);
}

async function expectConsentsToGoOn(there: APIRequestContext, before: Ledger): Promise<void> {
  const signedIn = { headers: { cookie: `strandbank_session=${before.session}` } };
  expect(await (await there.get("/account/", signedIn)).text()).toContain(before.email);
  const exported = await there.get(`/export/${before.imported}/raw-data.txt`, signedIn);
  expect(rowsIn(await exported.text())).toEqual(rowsIn(before.rawData));

  const profilesOf = async (token: string): Promise<string[]> => {
    const { data } = await (await there.get("/3/account/?include=profiles", bearer(token))).json();
    return data[0].profiles.map(({ id }: { id: string }) => id);
  };
  expect(await profilesOf(before.everybody.access_token)).toEqual(
    before.familyProfiles.filter((id) => id !== before.withdrawn),
  );
  expect(await profilesOf(before.single.access_token)).toEqual([before.familyProfiles[1]]);

  const { scope } = await tokensOf(await refreshTokens(there, before.narrowed.refresh_token));
  expect(scope.split(" ").sort()).toEqual(["basic", "rs4988235"]);
  expect((await tokensOf(await exchangeCode(there, before.unusedCode))).scope).toContain("names");
  await tokensOf(await refreshTokens(there, before.second.refresh_token));
  const reused = await refreshTokens(there, before.rotated);
  expect([reused.status(), (await reused.json()).error]).toEqual([400, "invalid_grant"]);

  const { client_id, client_secret } = before.registered;
  const known = await postToken(there, {
    client_id,
    client_secret,
    grant_type: "refresh_token",
    refresh_token: "unknown",
  });
  expect((await known.json()).error).toBe("invalid_grant");

  const refused = await decide(withCookie(there, before.session), before.openRequest, [
    ["decision", "refuse"],
  ]);
  expect(redirectParameters(refused).get("state")).toBe("stäte +/=&\u0001");
}

/** The rows of an exported file; the letters of a call had the order of the file that was imported. */
const rowsIn = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.replace(/[A-Z]{2}$/, (call) => [...call].sort().join("")));

/** Sends the session's cookie with every request. */
const withCookie = (there: APIRequestContext, session: string): APIRequestContext =>
  new Proxy(there, {
    get: (target, name: keyof APIRequestContext) =>
      name === "get" || name === "post"
        ? (path: string, options: { headers?: Record<string, string> } = {}) =>
            target[name](path, {
              ...options,
              headers: { ...options.headers, cookie: `strandbank_session=${session}` },
            })
        : target[name],
  });
