import { createHash, randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import {
  DEMO_PASSWORD,
  exchangeCode,
  obtainCode,
  obtainTokens,
  PARTNER,
  postToken,
  refreshTokens,
} from "../support/oauth";
import { readRows } from "../support/run-database";

/** Everything that the servers of this run have logged until now, without what they print at their start. */
const logged = (): string =>
  ["npm-start", "next-start"]
    .map((name) => `test-results/${name}.log`)
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((line) => line.startsWith("{"))
    .join("\n");

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The hashes of every code, token and session that the run has made. */
function storedHashes(): Set<string> {
  const rows = ["authorization_code", "access_token", "refresh_token", "session"].flatMap((table) =>
    readRows(`select hash from ${table}`),
  );
  return new Set(
    z
      .array(z.object({ hash: z.string() }))
      .parse(rows)
      .map(({ hash }) => hash),
  );
}

test("requests are logged with their id and without their query", async ({ request }) => {
  const path = `/3/marker/rs${randomInt(1e12, 9e12)}/`;
  await request.get(`${path}?gene_name=LOGGED`);
  const line = () =>
    logged()
      .split("\n")
      .find((text) => text.includes(`"path":"${path}"`)) ?? "";
  await expect.poll(line).not.toBe("");
  expect(JSON.parse(line())).toMatchObject({
    requestId: expect.stringMatching(/^[\w-]+$/),
    address: expect.stringMatching(/127\.0\.0\.1$|^::1$/),
    method: "GET",
    status: 404,
  });
  expect(logged()).not.toContain("LOGGED");
});

test("no code, token, session id, password or client secret of the run is in the log", async ({
  request,
}) => {
  const wish = { email: "single@demo.example", scope: "basic names rs4988235" };
  const code = await obtainCode(request, wish);
  await exchangeCode(request, code, { redirect_uri: "http://localhost:1/" });
  await exchangeCode(request, code);
  const tokens = await obtainTokens(request, wish);
  await request.get(`/3/profile/?access_token=${tokens.access_token}`);
  await request.get("/3/account/", { headers: { authorization: `Bearer ${tokens.access_token}` } });
  await refreshTokens(request, tokens.refresh_token);
  await postToken(request, { grant_type: "refresh_token", refresh_token: code, client_secret: "wrong" });

  const log = logged();
  expect(log.length).toBeGreaterThan(0);
  const hashes = storedHashes();
  expect(hashes.has(sha256(code))).toBe(true);
  const candidates = new Set(log.match(/[\w-]{43,}/g));
  expect([...candidates].filter((text) => hashes.has(sha256(text)))).toEqual([]);
  for (const secret of [DEMO_PASSWORD, PARTNER.secret, "rangefinder-secret", "demo_oauth_token"])
    expect(log.includes(secret) && secret).toBe(false);
});
