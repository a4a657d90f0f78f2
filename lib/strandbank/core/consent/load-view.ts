import { shownClient } from "@/lib/strandbank/core/clients/clients";
import { redirectHost, redirectSource } from "@/lib/strandbank/core/clients/redirect-uri";
import { listAccessions } from "@/lib/strandbank/core/reference/accessions";
import { locationsOf } from "@/lib/strandbank/core/scopes/locations";
import { scopeGroups } from "@/lib/strandbank/core/scopes/scope-groups";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { LASTING_DAYS } from "@/lib/strandbank/platform/bounds";
import { type DecisionContext, decisionContext } from "./context";
import { needsNewSignIn } from "./decide";
import { historyOf, sharedSince } from "./history";
import { groupOf, locationParts } from "./location-parts";
import { type ConsentProblem, consentPurpose, pendingRequest } from "./request";

/** Most locations that the page itself names; `listLocations` has all. */
const MAX_LISTED = 300;

const STALE: { problem: "stale" } = { problem: "stale" };

export type ConsentView = Exclude<Awaited<ReturnType<typeof loadConsentView>>, ConsentProblem | typeof STALE>;
export type ConsentProfile = ConsentView["profiles"][number];

/**
 * The consent page's content for this customer, or why the request cannot be decided.
 * `stale` asks for a new sign-in first.
 * @param chosen the profiles that the customer chose on the page before
 */
export async function loadConsentView(requestId: string, session: Session, chosen: readonly string[]) {
  const request = await pendingRequest(requestId);
  if ("problem" in request) return request;
  const { client } = request;
  const context = await decisionContext(session.accountId, request, chosen[0]);
  const { profiles, people, consents, offered } = context;
  if (await needsNewSignIn(request, session.signedInAt, offered)) return STALE;
  return {
    requestId,
    client: {
      ...shownClient({ ...client, redirectUris: [request.redirectUri] }),
      /** Host (or custom scheme) the customer returns to. */
      redirectHost: redirectHost(request.redirectUri),
      /** Origin (`https://host`) or scheme (`com.example:`) for the page's CSP `form-action`. */
      redirectSource: redirectSource(request.redirectUri),
    },
    account: { firstName: session.firstName, lastName: session.lastName, email: session.email },
    profiles: profiles.map((profile) => ({
      id: profile.id,
      name: `${profile.first_name} ${profile.last_name}`.trim(),
      firstName: profile.first_name,
      isGenotyped: profile.is_genotyped === 1,
      isAncestryOnly: profile.is_ancestry_only === 1,
      /** The decision is about this one, or, without `select_profile`, can be. */
      isChosen: people.some(({ id }) => id === profile.id),
      /** Without `select_profile`: whether it is ticked at first. */
      isTicked: chosen.length > 0 ? chosen.includes(profile.id) : consents.has(profile.id),
      /** When what this application has of the person ends; null where it has nothing. */
      sharedUntil: consents.get(profile.id)?.endsAt ?? null,
    })),
    /** The customer must choose exactly one profile; otherwise any number of them. */
    selectProfile: request.selectProfile,
    /** Groups with at least one scope, in the order of display. */
    groups: await scopeGroups(offered, context.purposes, await sinceOf(context)),
    parts: await locationParts(offered, context),
    /** All of them in genome order where they are few, else null. */
    locations: offered.locations.length <= MAX_LISTED ? await listedLocations(context) : null,
    /** The offered scope that includes every location (`genomes`), or null. */
    locationsCoveredBy: offered.has("genomes") ? "genomes" : null,
    /** How long the consent may last, shortest first. */
    periods: LASTING_DAYS.map((days) => ({ days, endsAt: Date.now() + days * DAY_MS })),
    genome: await listAccessions(),
    formToken: formToken(session.sessionHash, consentPurpose(requestId)),
    /** Value of the hidden field `shown`. */
    shown: context.digest,
    /** Milliseconds since 1970. */
  };
}

/** Since when what is shared of everybody is shared of the last of them. */
async function sinceOf({ sharing, ofAccount, isShared }: DecisionContext): Promise<Map<string, number>> {
  const consents = [...sharing.values(), ...(ofAccount ? [ofAccount] : [])];
  const histories = await historyOf(consents.map(({ id }) => id));
  const latest = new Map<string, number>();
  for (const events of histories.values())
    for (const [scope, at] of sharedSince(events))
      if (isShared(scope)) latest.set(scope, Math.max(at, latest.get(scope) ?? 0));
  return latest;
}

async function listedLocations(context: DecisionContext) {
  const locations = await locationsOf(context.offered);
  return locations.map((location) => ({
    ...location,
    group: groupOf(location, context),
    purpose: context.purposes.get(location.id) ?? null,
  }));
}
