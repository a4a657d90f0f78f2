import { listProfiles, type Profile } from "@/lib/provider/accounts/profiles";
import { audit } from "@/lib/provider/activity/audit/record";
import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";
import { CODE_MS, LASTING_DAYS } from "@/lib/provider/bounds";
import { returnAddress } from "@/lib/provider/oauth/clients/redirect-uri";
import { endOf } from "@/lib/provider/oauth/grants/lifetime";
import { writes } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { grantedScopes } from "./granted-scopes";
import { type Consent, insertGrant } from "./insert-grant";
import { needsConfirmation } from "./needs-confirmation";
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
 * The profiles that the form names: with `select_profile` exactly one, else those that the page showed, so
 * that none that was added meanwhile is covered. Null where they are missing.
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
