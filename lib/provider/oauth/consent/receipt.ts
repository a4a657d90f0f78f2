import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { findPurposes } from "@/lib/provider/oauth/clients/details";
import { type Joinable, type NamedProfile, namedProfile } from "@/lib/provider/oauth/grants/note-joined";
import { type ScopeSet, saveScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import type { Db } from "@/lib/provider/store/tables/schema";
import type { PendingRequest } from "./request";
import { type ConsentScope, scopeGroups } from "./scopes-view";

/** What the consent page showed of a consent, kept as it was, and the profiles that joined it since. */
export interface ShownConsent extends Joinable {
  application: Pick<Client, "name" | "developer" | "homepage" | "isVerified"> & { redirectUri: string };
  profiles: NamedProfile[];
  /** The granted items other than locations, with the words on the page. */
  items: Pick<ConsentScope, "scope" | "label" | "description" | "purpose" | "sensitive">[];
  /** When it was to end, in milliseconds since 1970. */
  endsAt: number;
}

export async function shownConsent(
  request: PendingRequest,
  given: { profiles: readonly Profile[]; granted: ScopeSet; endsAt: number },
): Promise<ShownConsent> {
  const { name, developer, homepage, isVerified } = request.client;
  const groups = await scopeGroups(given.granted, {
    purposes: await findPurposes(request.clientId),
    isShared: () => false,
    wasRefused: () => false,
  });
  return {
    application: { name, developer, homepage, redirectUri: request.redirectUri, isVerified },
    profiles: given.profiles.map(namedProfile),
    items: groups.flatMap(({ scopes }) =>
      scopes.map(({ scope, label, description, purpose, sensitive }) => ({
        scope,
        label,
        description,
        purpose,
        sensitive,
      })),
    ),
    endsAt: given.endsAt,
  };
}

export async function saveReceipt(
  db: Db,
  grantId: string,
  shown: ShownConsent,
  granted: ScopeSet,
): Promise<void> {
  await db
    .insertInto("consent_receipt")
    .values({
      grant_id: grantId,
      granted_scope_hash: await saveScopeSet(db, granted),
      json: JSON.stringify(shown),
    })
    .execute();
}
