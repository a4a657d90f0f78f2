import type { Client } from "@/lib/strandbank/core/clients/clients";
import { returnAddress } from "@/lib/strandbank/core/clients/redirect-uri";
import { scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import { readPlaces } from "@/lib/strandbank/core/scopes/locations";
import { ScopeSet, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { endEmpty, insertConnection } from "@/lib/strandbank/core/token/connections";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { markedToken } from "@/lib/strandbank/platform/base/marked-token";
import { DAY_MS, elapsedSince } from "@/lib/strandbank/platform/base/time";
import { CODE_MS, FRESH_SIGN_IN_MS, LASTING_DAYS } from "@/lib/strandbank/platform/bounds";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { allow } from "./change";
import { changingConsents } from "./change-consents";
import { consentDigest, consentsInForce } from "./consents";
import { type DecisionContext, decisionContext } from "./context";
import { type PendingRequest, pendingRequest } from "./request";
import { sharedItems } from "./shared-items";
import { shownConsent } from "./shown";

/**
 * What is wrong with a consent form; the page has a sentence for each. `request`: unknown, expired or already
 * decided; `changed`: something that the page showed is no longer so; `confirm`: sensitive items for an
 * unverified application, without the customer's word; `stale`: the sign-in is too old.
 */
export type FormProblem =
  | "request"
  | "decision"
  | "profile"
  | "nothing"
  | "lasts"
  | "changed"
  | "confirm"
  | "stale";

type Outcome = { location: string } | { problem: FormProblem };

interface Customer {
  accountId: string;
  /** Milliseconds since 1970. */
  signedInAt: number;
  /** The network address, when known. */
  address: string | null;
}

/**
 * Carries out the customer's decision on the consent page. The caller has checked that the form is theirs. A
 * request is decided once, however many forms arrive at the same time.
 * @param chosenId the person whom the page was about, with `select_profile`
 */
export async function decideRequest(
  customer: Customer,
  requestId: string,
  form: URLSearchParams,
  chosenId?: string,
): Promise<Outcome> {
  const request = await pendingRequest(requestId);
  if ("problem" in request) return { problem: "request" };
  const decision = form.get("decision");
  if (decision === "refuse") return refuse(request, customer);
  if (decision !== "allow") return { problem: "decision" };

  const context = await decisionContext(customer.accountId, request, chosenId);
  if (context.people.length === 0) return { problem: "profile" };
  const lastsDays = LASTING_DAYS.find((days) => form.get("lasts") === String(days));
  if (!lastsDays) return { problem: "lasts" };
  if (form.get("shown") !== context.digest) return { problem: "changed" };
  const shared = await sharedItems(context, form);
  const all = new ScopeSet([...shared.values()].flatMap(({ names }) => names));
  if (all.names.length === 0) return { problem: isOfWhom(context) ? "profile" : "nothing" };
  if (await needsNewSignIn(request, customer.signedInAt, all)) return { problem: "stale" };
  if (!form.has("confirm") && (await needsConfirmation(request.client, all))) return { problem: "confirm" };
  return carryOut(request, customer, context, { shared, endsAt: Date.now() + lastsDays * DAY_MS });
}

/** Whether people are ticked on the page: then an item alone shares nothing. */
const isOfWhom = ({ people }: DecisionContext): boolean =>
  people.length > 1 && people.some(({ offered }) => offered.has("basic"));

async function refuse(request: PendingRequest, { accountId, address }: Customer): Promise<Outcome> {
  const isFirst = await inTransaction(writes(), async (transaction) => {
    if (!(await markDecided(transaction, request.id))) return false;
    await audit("consent_refused", { accountId, address, clientId: request.clientId }, transaction);
    return true;
  });
  if (!isFirst) return { problem: "request" };
  return { location: refusal(request, "The customer refused.") };
}

const refusal = ({ redirectUri, state }: PendingRequest, error_description: string): string =>
  returnAddress(redirectUri, { error: "access_denied", error_description, state });

interface Decision {
  /** Of each person whom the decision covers. */
  shared: ReadonlyMap<string, ScopeSet>;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** After it, exactly that is shared of the people whom the decision covers; others stay as before. */
async function carryOut(
  request: PendingRequest,
  customer: Customer,
  context: DecisionContext,
  { shared, endsAt }: Decision,
): Promise<Outcome> {
  const { accountId, signedInAt, address } = customer;
  const { clientId, selectProfile } = request;
  const people = await Promise.all(
    context.people.map(async ({ id, name }) => {
      const scopes = shared.get(id) ?? new ScopeSet([]);
      const shown = await shownConsent(request, context.purposes, { person: name, scopes });
      return { profileId: id, scopes, shown };
    }),
  );
  // A consent of before the account had profiles: this decision takes its place.
  const replaced = context.covered.filter(({ profileId }) => !shared.has(profileId));
  const code = markedToken("code");
  return changingConsents(writes(), accountId, async (transaction): Promise<Outcome> => {
    // Another decision may have been made since the context was read.
    const consents = await consentsInForce(accountId, { clientId, db: transaction });
    const isAsRead =
      consents.map(consentDigest).join() === [...context.consents.values()].map(consentDigest).join();
    if (!isAsRead) return { problem: "changed" };
    if (!(await markDecided(transaction, request.id))) return { problem: "request" };
    const ending = replaced.map(({ profileId }) => ({ profileId, scopes: new ScopeSet([]) }));
    await allow(transaction, { accountId, clientId, people: [...people, ...ending], endsAt });
    const connectionId = await insertConnection(transaction, {
      account_id: accountId,
      client_id: clientId,
      profile_id: selectProfile ? (people[0]?.profileId ?? null) : null,
      scope_hash: await saveScopeSet(transaction, request.scopes),
      resource: request.resource,
      redirect_uri: request.redirectUri,
      code_hash: sha256Hex(code),
      code_challenge: request.codeChallenge,
      dpop_jkt: request.dpopJkt,
      code_expires_at: Date.now() + CODE_MS,
      signed_in_at: signedInAt,
    });
    await audit("consent_given", { accountId, address, clientId, connectionId }, transaction);
    // The customer may have left ticked only what the application did not ask for this time.
    return (await endEmpty(transaction, accountId, clientId)).includes(connectionId)
      ? { location: refusal(request, "The customer shares nothing of what was asked for.") }
      : { location: returnAddress(request.redirectUri, { code, state: request.state }) };
  });
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
 * Whether the customer must sign in again before a decision: their sign-in was older than the application
 * allows (`max_age`) when it sent them here, or is older now than sensitive items allow.
 */
export const needsNewSignIn = async (
  { createdAt, maxAge }: Pick<PendingRequest, "createdAt" | "maxAge">,
  signedInAt: number,
  scopes: ScopeSet,
): Promise<boolean> => {
  if (maxAge !== null && createdAt - signedInAt > maxAge * 1_000) return true;
  return elapsedSince(signedInAt) > FRESH_SIGN_IN_MS && (await isSensitive(scopes));
};

/** Whether an unverified application would get something sensitive. */
export async function needsConfirmation(client: Client, granted: ScopeSet): Promise<boolean> {
  return !client.isVerified && isSensitive(granted);
}

/** Whether one of the scopes, or of the locations, is sensitive. */
export async function isSensitive({ names, locations }: ScopeSet): Promise<boolean> {
  if (names.some((scope) => scopeText(scope)?.sensitive)) return true;
  for await (const places of readPlaces(locations))
    if (places.some((place) => place.isSensitive)) return true;
  return false;
}
