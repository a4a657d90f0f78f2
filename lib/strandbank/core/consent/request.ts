import type { CheckedRequest } from "@/lib/strandbank/core/authorize/store-request";
import { type Client, findClient, shownName } from "@/lib/strandbank/core/clients/clients";
import { isRegistered } from "@/lib/strandbank/core/clients/redirect-uri";
import { loadScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { reads } from "@/lib/strandbank/platform/store/database";
import { withNul } from "@/lib/strandbank/platform/store/text";

/** A stored authorization request that can still be decided. */
export interface PendingRequest extends CheckedRequest {
  id: string;
  client: Client;
  /** Milliseconds since 1970. */
  createdAt: number;
  expiresAt: number;
}

export type ConsentProblem = { problem: "unknown" | "expired" | "decided" };

/**
 * The authorization request with this id, or why it cannot be decided any more. It is unknown once its
 * application is gone, or has removed the redirect URI.
 */
export async function pendingRequest(id: string): Promise<PendingRequest | ConsentProblem> {
  const db = reads();
  const row = await db
    .selectFrom("authorization_request")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return { problem: "unknown" };
  if (row.decided_at !== null) return { problem: "decided" };
  if (row.expires_at <= Date.now()) return { problem: "expired" };
  const client = await findClient(row.client_id);
  if (!client || !isRegistered(row.redirect_uri, client.redirectUris)) return { problem: "unknown" };
  return {
    id,
    client,
    clientId: client.id,
    redirectUri: row.redirect_uri,
    scopes: await loadScopeSet(db, row.scope_hash),
    resource: row.resource,
    state: row.state === null ? null : withNul(row.state),
    codeChallenge: row.code_challenge,
    dpopJkt: row.dpop_jkt,
    selectProfile: row.select_profile === 1,
    maxAge: row.max_age,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** The name of the application that asks on the consent page at `path`; null where no request is pending. */
export async function askingApplication(path: string): Promise<string | null> {
  const requestId = /^\/consent\/([\w-]+)\/?$/.exec(path)?.[1];
  if (requestId === undefined) return null;
  const request = await pendingRequest(requestId);
  return "problem" in request ? null : shownName({ ...request.client, redirectUris: [request.redirectUri] });
}

/** What the consent form's token is bound to besides the session. */
export const consentPurpose = (requestId: string): string => `consent:${requestId}`;
