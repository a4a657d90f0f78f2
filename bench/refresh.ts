import type { Client, Options } from "autocannon";
import { z } from "zod";
import { randomToken } from "@/lib/provider/base/crypto";
import { endOf } from "@/lib/provider/oauth/grants/lifetime";
import { ScopeSet, saveScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { issueTokens } from "@/lib/provider/oauth/token/issue";
import { writes } from "@/lib/provider/store/database";

const SCOPES = new ScopeSet(["basic", "names", "email", "genomes"]);
const ID_PREFIX = "bench_";
const answer = z.object({ refresh_token: z.string() });

/**
 * Grants and the first refresh token of each, for as many connections that refresh again and again. What was
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
  const granted = await saveScopeSet(db, SCOPES);
  const endsAt = endOf(1);
  const id = `${ID_PREFIX}${randomToken().slice(0, 16)}`;
  await db
    .insertInto("access_grant")
    .values({
      id,
      account_id: account.id,
      client_id: "partner",
      granted_scope_hash: granted,
      refused_scope_hash: await saveScopeSet(db, new ScopeSet([])),
      created_at: Date.now(),
      revoked_at: null,
      is_single: 0,
      lasts_days: 1,
      ends_at: endsAt,
    })
    .execute();
  return (await issueTokens(db, { grantId: id, endsAt }, { scopeHash: granted, resource: null }))
    .refresh_token;
}

/** Takes away what `makeRefreshToken` made, tokens included, and the events of its grants. */
export async function removeBenchGrants(): Promise<void> {
  await writes().deleteFrom("audit_event").where("grant_id", "like", `${ID_PREFIX}%`).execute();
  await writes().deleteFrom("access_grant").where("id", "like", `${ID_PREFIX}%`).execute();
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
