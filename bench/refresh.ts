import type { Client, Options } from "autocannon";
import { z } from "zod";
import { allow } from "@/lib/strandbank/core/consent/change";
import { ScopeSet, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { newRefreshToken } from "@/lib/strandbank/core/token/refresh-token";
import { randomToken } from "@/lib/strandbank/platform/base/crypto";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { writes } from "@/lib/strandbank/platform/store/database";

const SCOPES = new ScopeSet(["basic", "names", "email", "genomes"]);
const ID_PREFIX = "bench_";
const answer = z.object({ refresh_token: z.string() });

/**
 * Connections and the first refresh token of each, for as many clients that refresh again and again. What was
 * counted before is forgotten: a measurement must not meet the limit of requests per minute.
 */
export async function makeRefreshTokens(count: number): Promise<string[]> {
  await writes().deleteFrom("rate_count").execute();
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push(await makeRefreshToken());
  return tokens;
}

async function makeRefreshToken(): Promise<string> {
  const db = writes();
  const account = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", "family@demo.example")
    .executeTakeFirstOrThrow();
  const profile = await db
    .selectFrom("profile")
    .select("id")
    .where("account_id", "=", account.id)
    .executeTakeFirstOrThrow();
  const people = [{ profileId: profile.id, scopes: SCOPES }];
  const pair = { accountId: account.id, clientId: "partner" };
  await allow(db, { ...pair, people, endsAt: Date.now() + DAY_MS });
  const { token, familyHash, hash } = newRefreshToken(0);
  await db
    .insertInto("connection")
    .values({
      id: `${ID_PREFIX}${randomToken().slice(0, 16)}`,
      account_id: account.id,
      client_id: "partner",
      scope_hash: await saveScopeSet(db, SCOPES),
      redirect_uri: "",
      created_at: Date.now(),
      code_expires_at: 0,
      family_hash: familyHash,
      refresh_hash: hash,
      refreshed_at: Date.now(),
    })
    .execute();
  return token;
}

/** Takes away what `makeRefreshToken` made, tokens included, and the events of its connections. */
export async function removeBenchConnections(): Promise<void> {
  await writes().deleteFrom("audit_event").where("connection_id", "like", `${ID_PREFIX}%`).execute();
  await writes().deleteFrom("connection").where("id", "like", `${ID_PREFIX}%`).execute();
  await writes().deleteFrom("consent").where("client_id", "=", "partner").execute();
}

/** Every connection refreshes with the token that its previous refresh gave it. */
export function refreshLoad(url: string, tokens: readonly string[], rotates: boolean): Options {
  const unused = [...tokens];
  const setupClient = (client: Client) => {
    let token = unused.pop() ?? "";
    client.setRequests([
      {
        method: "POST",
        path: "/token/",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        setupRequest: (request) => ({ ...request, body: refreshBody(token) }),
        onResponse: (status, body) => {
          if (rotates && status === 200) token = answer.parse(JSON.parse(body)).refresh_token;
        },
      },
    ]);
  };
  return { url, setupClient };
}

export const refreshBody = (token: string): string =>
  new URLSearchParams({
    grant_type: "refresh_token",
    client_id: "partner",
    client_secret: "partner-secret",
    refresh_token: token,
    scope: SCOPES.toString(),
  }).toString();
