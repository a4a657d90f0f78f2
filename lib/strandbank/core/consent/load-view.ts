import { shownClient } from "@/lib/strandbank/core/clients/clients";
import { redirectHost, redirectSource } from "@/lib/strandbank/core/clients/redirect-uri";
import { filteredGenome } from "@/lib/strandbank/core/genotypes/filtered-calls";
import { countResults } from "@/lib/strandbank/core/genotypes/profile-calls";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { listAccessions } from "@/lib/strandbank/core/reference/accessions";
import { scopeGroups } from "@/lib/strandbank/core/scopes/scope-groups";
import { isLocationScope, withAll } from "@/lib/strandbank/core/scopes/scopes";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { LASTING_DAYS } from "@/lib/strandbank/platform/bounds";
import { type DecisionContext, decisionContext, nameOf } from "./context";
import { needsNewSignIn } from "./decide";
import { historyOf, sharedSince } from "./history";
import { offeredPlaces } from "./offered-places";
import { type ConsentProblem, consentPurpose, pendingRequest } from "./request";

const STALE: { problem: "stale" } = { problem: "stale" };

export type ConsentView = Exclude<Awaited<ReturnType<typeof loadConsentView>>, ConsentProblem | typeof STALE>;
export type ConsentPerson = ConsentView["people"][number];

/**
 * The consent page's content for this customer, or why the request cannot be decided.
 * `stale` asks for a new sign-in first.
 * @param chosenId the profile that the customer chose on the page before, with `select_profile`
 */
export async function loadConsentView(requestId: string, session: Session, chosenId: string | undefined) {
  const request = await pendingRequest(requestId);
  if ("problem" in request) return request;
  const { client } = request;
  const context = await decisionContext(session.accountId, request, chosenId);
  const { profiles, people, consents, covered } = context;
  const offered = withAll(
    request.scopes,
    [...people, ...covered.map(({ scopes }) => ({ offered: scopes }))].map((one) => one.offered),
  );
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
    /** With `select_profile`, the people to choose from; else those whom the decision is about. */
    profiles: profiles.map((profile) => ({
      id: profile.id,
      name: nameOf(profile),
      imageId: profile.image_id,
      isGenotyped: profile.is_genotyped === 1,
      isAncestryOnly: profile.is_ancestry_only === 1,
      /** When what this application has of the person ends; null where it has nothing. */
      sharedUntil: consents.get(profile.id)?.endsAt ?? null,
    })),
    /** The customer must choose exactly one profile; otherwise any number of them. */
    selectProfile: request.selectProfile,
    /** Of whom the decision is, the account itself without profiles; nobody before one is chosen. */
    people: await Promise.all(people.map((person) => shownPerson(person, people))),
    /** The items other than places, grouped, in the order of display; the email address if it is offered. */
    groups: await scopeGroups(offered, context.purposes, await sinceOf(context)),
    email: {
      isShared: context.isEmailShared,
      /** Whose consents share it too and stay as they are. */
      elsewhere: context.emailElsewhere.map(
        ({ profileId }) => profiles.find(({ id }) => id === profileId)?.first_name ?? "your account",
      ),
    },
    /** What the application uses single places for. */
    purposes: context.purposes,
    /** What is asked for and shared of nobody yet. */
    added: request.scopes.filter((scope) => !covered.some(({ scopes }) => scopes.has(scope))).names,
    /** How long the consent may last, shortest first. */
    periods: LASTING_DAYS.map((days) => ({ days, endsAt: Date.now() + days * DAY_MS })),
    genome: await listAccessions(),
    formToken: formToken(session.sessionHash, consentPurpose(requestId)),
    /** Value of the hidden field `shown`. */
    shown: context.digest,
  };
}

type Person = DecisionContext["people"][number];

/** The first name, if it is one and nobody else's here. */
const shortName = ({ id, profile }: Person, people: readonly Person[]): string | null =>
  profile &&
  (people.some((other) => other.id !== id && other.profile?.first_name === profile.first_name)
    ? nameOf(profile)
    : profile.first_name || nameOf(profile));

const shownPerson = async (person: Person, people: readonly Person[]) => ({
  id: person.id,
  /** Null for the account itself. */
  firstName: shortName(person, people),
  name: person.name,
  /** When what the application has of the person ends; null if it has nothing. */
  sharedUntil: person.consent?.endsAt ?? null,
  /** What is decided of the person, and what of it is shared now; without places and the email address. */
  offered: person.offered.filter((scope) => !isLocationScope(scope)).names,
  held: person.held.filter((scope) => !isLocationScope(scope)).names,
  places: await offeredPlaces(person.offered, person.held),
  /** The number of results in the whole genome, without those that are off; null if it is not offered. */
  results: person.profile && person.offered.has("genomes") ? await countedResults(person.profile) : null,
});

const countedResults = async (profile: Profile): Promise<number> =>
  countResults((await filteredGenome(profile)).calls);

/** Since when what is shared is shared of the last of the people. */
async function sinceOf({ covered }: DecisionContext): Promise<Map<string, number>> {
  const histories = await historyOf(covered.map(({ id }) => id));
  const latest = new Map<string, number>();
  for (const events of histories.values())
    for (const [scope, at] of sharedSince(events)) latest.set(scope, Math.max(at, latest.get(scope) ?? 0));
  return latest;
}
