import { listProfiles } from "@/lib/provider/accounts/profiles";
import { audit } from "@/lib/provider/activity/audit/record";
import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";
import { findClient } from "@/lib/provider/oauth/clients/clients";
import { returnAddress } from "@/lib/provider/oauth/clients/redirect-uri";
import { scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { findLocations } from "@/lib/provider/oauth/scopes/locations";
import { saveScopeSet } from "@/lib/provider/oauth/scopes/scope-sets";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { database } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { type PendingRequest, pendingRequest } from "./request";

/** An authorization code lives this long (specification, "Limits"). */
const CODE_MINUTES = 10;

/**
 * What is wrong with a consent form; the page has a sentence for each. `request`: unknown, expired or already
 * decided; `confirm`: sensitive items for an application that nobody checked, without the customer's word.
 */
export type FormProblem = "request" | "decision" | "profile" | "nothing" | "confirm";

type Outcome = { location: string } | { problem: FormProblem };

/**
 * Carries out the customer's decision on the consent page. The caller has checked that the form is theirs. A
 * request is decided once, however many forms arrive at the same time.
 */
export async function decideRequest(
  { accountId, address }: { accountId: string; address: string | null },
  requestId: string,
  form: URLSearchParams,
): Promise<Outcome> {
  const request = await pendingRequest(requestId);
  if ("problem" in request) return { problem: "request" };
  const decision = form.get("decision");
  if (decision === "refuse") return refuse(request, { accountId, address });
  if (decision !== "allow") return { problem: "decision" };

  const profileId = request.selectProfile ? form.get("profile_id") : null;
  if (request.selectProfile) {
    const profiles = await listProfiles(accountId);
    if (!profiles.some(({ id }) => id === profileId)) return { problem: "profile" };
  }
  const granted = grantedScopes(request.scopes, form);
  if (granted.names.length === 0) return { problem: "nothing" };
  if (!form.has("confirm") && (await needsConfirmation(request.clientId, granted)))
    return { problem: "confirm" };
  return allow(request, { accountId, address, profileId, granted });
}

async function needsConfirmation(clientId: string, granted: ScopeSet): Promise<boolean> {
  const client = await findClient(clientId);
  if (client?.isVerified) return false;
  if (granted.names.some((scope) => scopeText(scope)?.sensitive)) return true;
  const locations = await findLocations(granted.locations);
  return locations.some(({ isSensitive }) => isSensitive);
}

async function refuse(
  request: PendingRequest,
  customer: Pick<Consent, "accountId" | "address">,
): Promise<Outcome> {
  const isFirst = await inTransaction(database(), async (transaction) => {
    if (!(await markDecided(transaction, request.id))) return false;
    await audit("consent_refused", { ...customer, clientId: request.clientId }, transaction);
    return true;
  });
  if (!isFirst) return { problem: "request" };
  return {
    location: returnAddress(request.redirectUri, {
      error: "access_denied",
      error_description: "The customer refused.",
      state: request.state,
    }),
  };
}

interface Consent {
  accountId: string;
  /** The customer's network address, when known. */
  address: string | null;
  profileId: string | null;
  granted: ScopeSet;
}

async function allow(request: PendingRequest, consent: Consent): Promise<Outcome> {
  const code = randomToken();
  const isFirst = await inTransaction(database(), async (transaction) => {
    if (!(await markDecided(transaction, request.id))) return false;
    const grantId = await insertGrant(transaction, request, consent);
    await transaction
      .insertInto("authorization_code")
      .values({
        hash: sha256Hex(code),
        grant_id: grantId,
        redirect_uri: request.redirectUri,
        code_challenge: request.codeChallenge,
        expires_at: Date.now() + CODE_MINUTES * 60_000,
        used_at: null,
      })
      .execute();
    const { accountId, address } = consent;
    const { clientId } = request;
    await audit("consent_given", { accountId, clientId, grantId, address }, transaction);
    return true;
  });
  if (!isFirst) return { problem: "request" };
  return { location: returnAddress(request.redirectUri, { code, state: request.state }) };
}

async function insertGrant(db: Db, request: PendingRequest, consent: Consent): Promise<string> {
  const id = randomToken();
  const refused = refusedScopes(request.scopes, consent.granted);
  await db
    .insertInto("access_grant")
    .values({
      id,
      account_id: consent.accountId,
      client_id: request.clientId,
      profile_id: consent.profileId,
      granted_scope_hash: await saveScopeSet(db, consent.granted),
      refused_scope_hash: await saveScopeSet(db, refused),
      created_at: Date.now(),
      revoked_at: null,
    })
    .execute();
  return id;
}

/** Marks the request as decided. False when another call was first. */
async function markDecided(db: Db, requestId: string): Promise<boolean> {
  const now = Date.now();
  const { numUpdatedRows } = await db
    .updateTable("authorization_request")
    .set({ decided_at: now })
    .where("id", "=", requestId)
    .where("decided_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * The scopes a consent form grants out of the requested ones: those in its fields `scope`, each of which
 * holds one scope or many, space-delimited. `basic` is always granted where it was asked for, and nothing is
 * granted that was not asked for.
 */
export function grantedScopes(requested: ScopeSet, form: URLSearchParams): ScopeSet {
  const allowed = new Set(form.getAll("scope").flatMap((scopes) => scopes.split(" ")));
  return requested.filter((scope) => scope === "basic" || allowed.has(scope));
}

/** The requested scopes that were not granted. */
export const refusedScopes = (requested: ScopeSet, granted: ScopeSet): ScopeSet =>
  new ScopeSet(requested.names.filter((scope) => !granted.has(scope)));
