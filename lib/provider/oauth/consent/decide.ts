import { listProfiles, type Profile } from "@/lib/provider/accounts/profiles";
import { audit } from "@/lib/provider/activity/audit/record";
import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";
import { CODE_MS, LASTING_DAYS, type LastingDays } from "@/lib/provider/bounds";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { returnAddress } from "@/lib/provider/oauth/clients/redirect-uri";
import { makeRoom } from "@/lib/provider/oauth/grants/grants";
import { endOf } from "@/lib/provider/oauth/grants/lifetime";
import { scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { placesOf } from "@/lib/provider/oauth/scopes/locations";
import { type ScopeSet, saveScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { writes } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { consentHistory } from "./history";
import { groupsDigest, locationsIn } from "./location-parts";
import { saveReceipt, shownConsent } from "./receipt";
import { type PendingRequest, pendingRequest } from "./request";

/**
 * What is wrong with a consent form; the page has a sentence for each. `request`: unknown, expired or already
 * decided; `confirm`: sensitive items for an unverified application, without the customer's word.
 */
export type FormProblem = "request" | "decision" | "profile" | "nothing" | "lasts" | "changed" | "confirm";

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

  const profiles = await coveredBy(request, accountId, form);
  if (!profiles) return { problem: "profile" };
  const lastsDays = LASTING_DAYS.find((days) => form.get("lasts") === String(days));
  if (!lastsDays) return { problem: "lasts" };
  const granted = await grantedScopes(request, accountId, form);
  if (!granted) return { problem: "changed" };
  if (granted.names.length === 0) return { problem: "nothing" };
  if (!form.has("confirm") && (await needsConfirmation(request.client, granted)))
    return { problem: "confirm" };
  const givenAt = Date.now();
  const endsAt = endOf(lastsDays, givenAt);
  return allow(request, { accountId, address, profiles, lastsDays, givenAt, endsAt, granted });
}

/**
 * The profiles that the form names: with `select_profile` exactly one, otherwise those that the page
 * showed, without any that was added since. Null where they are missing.
 */
async function coveredBy(
  { selectProfile }: PendingRequest,
  accountId: string,
  form: URLSearchParams,
): Promise<Profile[] | null> {
  const chosen = new Set(form.getAll("profile_id"));
  const own = await listProfiles(accountId);
  const named = own.filter(({ id }) => chosen.has(id));
  if (selectProfile) return named.length === 1 ? named : null;
  return named.length > 0 || own.length === 0 ? named : null;
}

async function refuse(
  request: PendingRequest,
  customer: Pick<Consent, "accountId" | "address">,
): Promise<Outcome> {
  const isFirst = await inTransaction(writes(), async (transaction) => {
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

async function allow(request: PendingRequest, consent: Consent): Promise<Outcome> {
  const code = randomToken();
  const shown = await shownConsent(request, consent);
  const isFirst = await inTransaction(writes(), async (transaction) => {
    if (!(await markDecided(transaction, request.id))) return false;
    const grantId = await insertGrant(transaction, request, consent);
    await saveReceipt(transaction, grantId, shown, consent.granted);
    await transaction
      .insertInto("authorization_code")
      .values({
        hash: sha256Hex(code),
        grant_id: grantId,
        redirect_uri: request.redirectUri,
        code_challenge: request.codeChallenge,
        expires_at: Date.now() + CODE_MS,
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
 * holds one scope or many, space-delimited, and the locations of the groups and parts in its fields
 * `locations` without those in `except`. `basic` is always granted where it was asked for, and nothing is
 * granted that was not asked for. Null where the groups are not those that the page showed.
 */
async function grantedScopes(
  request: PendingRequest,
  accountId: string,
  form: URLSearchParams,
): Promise<ScopeSet | null> {
  const namesIn = (field: string) => new Set(form.getAll(field).flatMap((names) => names.split(" ")));
  const [allowed, parts, except] = [namesIn("scope"), namesIn("locations"), namesIn("except")];
  const chosen = parts.size === 0 ? parts : await locationsOf(request, accountId, form, parts);
  return (
    chosen &&
    request.scopes.filter(
      (scope) => scope === "basic" || allowed.has(scope) || (chosen.has(scope) && !except.has(scope)),
    )
  );
}

/** The requested locations in these groups or parts, or null; see `groupsDigest`. */
async function locationsOf(
  request: PendingRequest,
  accountId: string,
  form: URLSearchParams,
  named: ReadonlySet<string>,
): Promise<ReadonlySet<string> | null> {
  const history = await consentHistory(accountId, request);
  const ids = request.scopes.locations;
  return form.get("groups") === groupsDigest(ids, history) ? locationsIn(ids, named, history) : null;
}

/** Whether an unverified application would get something sensitive. */
export async function needsConfirmation(client: Client, granted: ScopeSet): Promise<boolean> {
  if (client.isVerified) return false;
  if (granted.names.some((scope) => scopeText(scope)?.sensitive)) return true;
  for await (const places of placesOf(granted.locations))
    if (places.some(({ isSensitive }) => isSensitive)) return true;
  return false;
}

interface Consent {
  accountId: string;
  /** The customer's network address, when known. */
  address: string | null;
  profiles: readonly Profile[];
  lastsDays: LastingDays;
  /** Milliseconds since 1970. */
  givenAt: number;
  endsAt: number;
  granted: ScopeSet;
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
      granted_scope_hash: await saveScopeSet(db, consent.granted),
      refused_scope_hash: await saveScopeSet(db, refused),
      resource: request.resource,
      created_at: consent.givenAt,
      revoked_at: null,
      is_single: request.selectProfile ? 1 : 0,
      lasts_days: consent.lastsDays,
      ends_at: consent.endsAt,
    })
    .execute();
  const covered = consent.profiles.map((profile) => ({ grant_id: id, profile_id: profile.id }));
  if (covered.length > 0) await db.insertInto("grant_profile").values(covered).execute();
  await makeRoom(db, consent.accountId, request.clientId);
  return id;
}

export const refusedScopes = (requested: ScopeSet, granted: ScopeSet): ScopeSet =>
  requested.filter((scope) => !granted.has(scope));
