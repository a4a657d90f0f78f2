import { findClient } from "@/lib/strandbank/core/clients/clients";
import { findPurposes } from "@/lib/strandbank/core/clients/purposes";
import { consentsInForce } from "@/lib/strandbank/core/consent/consents";
import { shownConsent } from "@/lib/strandbank/core/consent/shown";
import { listProfiles } from "@/lib/strandbank/core/profiles/profiles";
import type { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { openRedirectUri } from "@/lib/strandbank/core/token/connections";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { namedProfile, sharedOfOthers } from "./connected-apps";

/**
 * What the page shows on which a customer adds a person for an application that asked for any number of them.
 * Null if the person is not theirs, or is shared already, or the application has no such connection.
 */
export async function additionOf(given: { accountId: string; clientId: string; profileId: string }) {
  const { accountId, clientId, profileId } = given;
  const client = await findClient(clientId);
  const profile = (await listProfiles(accountId)).find(({ id }) => id === profileId);
  const redirectUri = await openRedirectUri(accountId, clientId);
  const consents = await consentsInForce(accountId, { clientId });
  const isThere = consents.some((consent) => consent.profileId === profileId);
  if (!client || !profile || redirectUri === null || isThere) return null;
  const purposes = await findPurposes(clientId);
  const person = namedProfile(profile).name;
  const offered = sharedOfOthers(consents);
  const { name, developer, homepage, isVerified, logoId } = client;
  return {
    client,
    purposes,
    /** What is shared with the application already. */
    consents,
    /** The items that the application reads of others. */
    offered,
    /** A digest of everything that the page shows and that may change while it is open. */
    digest: sha256Hex(
      JSON.stringify([
        [name, developer, homepage, isVerified, logoId, redirectUri],
        [...purposes],
        person,
        offered.names.toSorted(),
      ]),
    ),
    /** For the consent's record: what the page showed of these items. */
    shown: (scopes: ScopeSet) => shownConsent({ client, redirectUri }, purposes, { person, scopes }),
  };
}
