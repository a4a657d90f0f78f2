import { findPurposes } from "@/lib/strandbank/core/clients/purposes";
import { listProfiles } from "@/lib/strandbank/core/profiles/profiles";
import { withAll } from "@/lib/strandbank/core/scopes/scopes";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { ACCOUNT_PART, consentDigest, consentsInForce } from "./consents";
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
  const people = profiles.filter(
    ({ id }) => !request.selectProfile || profiles.length === 1 || id === chosenId,
  );
  const inForce = await consentsInForce(accountId, { clientId: request.clientId });
  const consents = new Map(inForce.map((consent) => [consent.profileId, consent]));
  const sharing = new Map([...consents].filter(([id]) => people.some((profile) => profile.id === id)));
  const ofAccount = consents.get(ACCOUNT_PART) ?? null;
  const held = [...sharing.values()];
  const purposes = await findPurposes(request.clientId);
  const { name, developer, homepage, isVerified, logoId } = request.client;
  return {
    /** All profiles of the account, in its order. */
    profiles,
    /** Those that the decision is about: with `select_profile` the chosen one, or none so far. */
    people,
    /** What is shared with the application already, by profile; that of the account's own part too. */
    consents,
    /** Those of the people whom the decision is about. */
    sharing,
    /** The account's own part. */
    ofAccount,
    /** What is decided: all that the application asks for, and what it has already. */
    offered: withAll(
      request.scopes,
      [...held, ofAccount].flatMap((consent) => consent?.scopes ?? []),
    ),
    /** Whether the scope is shared already of everybody of whom something is. */
    isShared: (scope: string) =>
      (held.length > 0 && held.every(({ scopes }) => scopes.has(scope))) ||
      (ofAccount?.scopes.has(scope) ?? false),
    /** What the application uses scopes for, by scope. */
    purposes,
    /** A digest of everything that the page shows and that may change while it is open. */
    digest: sha256Hex(
      JSON.stringify([
        [name, developer, homepage, isVerified, logoId, request.redirectUri],
        [...purposes],
        people.map(({ id, first_name, last_name }) => [id, first_name, last_name]),
        [...held, ofAccount].map((consent) => consent && consentDigest(consent)),
      ]),
    ),
  };
}
