import type { Client } from "@/lib/strandbank/core/clients/clients";
import { returnAddress } from "@/lib/strandbank/core/clients/redirect-uri";
import { scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import { readPlaces } from "@/lib/strandbank/core/scopes/locations";
import { ScopeSet, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { insertConnection } from "@/lib/strandbank/core/token/connections";
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
import { ACCOUNT_PART, ACCOUNT_SCOPE, consentDigest, consentsInForce } from "./consents";
import { type DecisionContext, decisionContext } from "./context";
import { locationsIn } from "./location-parts";
import { type PendingRequest, pendingRequest } from "./request";
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
 */
export async function decideRequest(
  customer: Customer,
  requestId: string,
  form: URLSearchParams,
): Promise<Outcome> {
  const request = await pendingRequest(requestId);
  if ("problem" in request) return { problem: "request" };
  const decision = form.get("decision");
  if (decision === "refuse") return refuse(request, customer);
  if (decision !== "allow") return { problem: "decision" };

  const chosen = new Set(form.getAll("profile_id"));
  const context = await decisionContext(customer.accountId, request, form.get("profile_id") ?? undefined);
  const people = context.people.filter(({ id }) => chosen.has(id));
  if (people.length === 0 && context.profiles.length > 0) return { problem: "profile" };
  const lastsDays = LASTING_DAYS.find((days) => form.get("lasts") === String(days));
  if (!lastsDays) return { problem: "lasts" };
  if (form.get("shown") !== context.digest) return { problem: "changed" };
  const ticked = await tickedScopes(context, form);
  if (ticked.names.length === 0) return { problem: "nothing" };
  if (await needsNewSignIn(request, customer.signedInAt, ticked)) return { problem: "stale" };
  if (!form.has("confirm") && (await needsConfirmation(request.client, ticked)))
    return { problem: "confirm" };
  const ids = people.map(({ id }) => id);
  return carryOut(request, customer, context, { ids, ticked, endsAt: Date.now() + lastsDays * DAY_MS });
}

async function refuse(request: PendingRequest, { accountId, address }: Customer): Promise<Outcome> {
  const isFirst = await inTransaction(writes(), async (transaction) => {
    if (!(await markDecided(transaction, request.id))) return false;
    await audit("consent_refused", { accountId, address, clientId: request.clientId }, transaction);
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

interface Decision {
  /** Of the people who are ticked. */
  ids: readonly string[];
  ticked: ScopeSet;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** After it, exactly what is ticked is shared of those who are ticked; others stay as before. */
async function carryOut(
  request: PendingRequest,
  customer: Customer,
  context: DecisionContext,
  { ids, ticked, endsAt }: Decision,
): Promise<Outcome> {
  const { accountId, signedInAt, address } = customer;
  const { clientId, selectProfile } = request;
  const people = await peopleOf(request, context, { ids, ticked });
  const chosen = people.find(({ scopes }) => scopes.names.length > 0);
  const code = markedToken("code");
  const problem = await changingConsents(writes(), accountId, async (transaction) => {
    // Another decision may have been made since the context was read.
    const consents = await consentsInForce(accountId, { clientId, db: transaction });
    const isAsRead =
      consents.map(consentDigest).join() === [...context.consents.values()].map(consentDigest).join();
    if (!isAsRead) return "changed";
    if (!(await markDecided(transaction, request.id))) return "request";
    await allow(transaction, { accountId, clientId, people, email: ticked.has(ACCOUNT_SCOPE), endsAt });
    const connectionId = await insertConnection(transaction, {
      account_id: accountId,
      client_id: clientId,
      // Where nothing of the chosen person is shared, it is about the account alone.
      profile_id: selectProfile ? (chosen?.profileId ?? ACCOUNT_PART) : null,
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
    return null;
  });
  if (problem !== null) return { problem };
  return { location: returnAddress(request.redirectUri, { code, state: request.state }) };
}

/**
 * What is shared of each person from now on: of the ticked items those that the application asks for or has
 * of this person; of who is not ticked, nothing.
 */
function peopleOf(
  request: PendingRequest,
  context: DecisionContext,
  { ids, ticked }: Pick<Decision, "ids" | "ticked">,
) {
  const none = new ScopeSet([]);
  if (context.profiles.length === 0) return Promise.all([shared(ACCOUNT_PART, null, ticked)]);
  return Promise.all(
    context.people.map(({ id, first_name, last_name }) => {
      const held = context.sharing.get(id)?.scopes ?? none;
      const own = ticked.filter(
        (scope) => scope !== ACCOUNT_SCOPE && (request.scopes.has(scope) || held.has(scope)),
      );
      return shared(id, `${first_name} ${last_name}`.trim(), ids.includes(id) ? own : none);
    }),
  );

  async function shared(profileId: string, person: string | null, scopes: ScopeSet) {
    return { profileId, scopes, shown: await shownConsent(request, context.purposes, { person, scopes }) };
  }
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
 * The scopes that a consent form ticks among the offered ones: those in its fields `scope`, each of which
 * holds one scope or many, space-delimited, and the locations of the groups and parts in its fields
 * `locations` without those in `except`. `basic` is always shared where it was asked for.
 */
async function tickedScopes(context: DecisionContext, form: URLSearchParams): Promise<ScopeSet> {
  const namesIn = (field: string) => new Set(form.getAll(field).flatMap((names) => names.split(" ")));
  const [allowed, parts, except] = [namesIn("scope"), namesIn("locations"), namesIn("except")];
  const { offered } = context;
  const chosen = await locationsIn(offered, parts, context);
  return offered.filter(
    (scope) => scope === "basic" || allowed.has(scope) || (chosen.has(scope) && !except.has(scope)),
  );
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
