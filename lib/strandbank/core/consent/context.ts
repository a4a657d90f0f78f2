import { findPurposes } from "@/lib/strandbank/core/clients/purposes";
import { listProfiles, type Profile } from "@/lib/strandbank/core/profiles/profiles";
import { ACCOUNT_SCOPE } from "@/lib/strandbank/core/scopes/catalogue";
import { ScopeSet, withAll } from "@/lib/strandbank/core/scopes/scopes";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { type Consent, consentDigest, consentsInForce, NO_PERSON } from "./consents";
import type { PendingRequest } from "./request";

/** What a decision is about, and what is shared already. */
export type DecisionContext = Awaited<ReturnType<typeof decisionContext>>;

/** @param chosenId the chosen profile's id, which only `select_profile` with several profiles needs */
export async function decisionContext(
  accountId: string,
  request: PendingRequest,
  chosenId: string | undefined,
) {
  const profiles = await listProfiles(accountId);
  const isOfOne = request.selectProfile && (profiles.length > 1 || chosenId !== undefined);
  const chosen = profiles.filter(({ id }) => !isOfOne || id === chosenId);
  const inForce = await consentsInForce(accountId, { clientId: request.clientId });
  const consents = new Map(inForce.map((consent) => [consent.profileId, consent]));
  const isDecided = ({ profileId }: Consent) =>
    chosen.some(({ id }) => id === profileId) || (profileId === NO_PERSON && !isOfOne);
  const [covered, others] = [inForce.filter(isDecided), inForce.filter((one) => !isDecided(one))];
  const ofPeople = request.scopes.filter((scope) => scope !== ACCOUNT_SCOPE);
  const purposes = await findPurposes(request.clientId);
  const { name, developer, homepage, isVerified, logoId } = request.client;
  const withEmail = ({ scopes }: Consent) => scopes.has(ACCOUNT_SCOPE);
  return {
    /** All profiles of the account, in its order. */
    profiles,
    /**
     * Of whom the decision is: with `select_profile` the chosen person, or nobody so far; in an account
     * without profiles the account itself. The email address is apart: it is one item for all of them.
     */
    people: (profiles.length === 0 ? [null] : chosen).map((profile) => {
      const id = profile?.id ?? NO_PERSON;
      const consent = consents.get(id) ?? null;
      const held = consent ? consent.scopes.filter((scope) => scope !== ACCOUNT_SCOPE) : new ScopeSet([]);
      return {
        id,
        profile,
        name: profile && nameOf(profile),
        consent,
        held,
        offered: withAll(ofPeople, [held]),
      };
    }),
    /** What is shared with the application already, by profile. */
    consents,
    /** Those of them that the decision replaces. */
    covered,
    isEmailOffered: request.scopes.has(ACCOUNT_SCOPE) || covered.some(withEmail),
    isEmailShared: covered.some(withEmail),
    /** Other consents that share the email address and stay as they are. */
    emailElsewhere: others.filter(withEmail),
    /** What the application uses scopes for, by scope. */
    purposes,
    /** A digest of everything that the page shows and that may change while it is open. */
    digest: sha256Hex(
      JSON.stringify([
        [name, developer, homepage, isVerified, logoId, request.redirectUri],
        [...purposes],
        chosen.map(({ id, first_name, last_name }) => [id, first_name, last_name]),
        covered.map(consentDigest),
        others.filter(withEmail).map(({ id }) => id),
      ]),
    ),
  };
}

export const nameOf = ({ first_name, last_name }: Profile): string => `${first_name} ${last_name}`.trim();
