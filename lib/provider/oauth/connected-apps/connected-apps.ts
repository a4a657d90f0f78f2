import { formToken } from "@/lib/provider/accounts/form-token";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import type { Session } from "@/lib/provider/accounts/session";
import { usageOf } from "@/lib/provider/activity/access-log/usage";
import { findClients, shownClient } from "@/lib/provider/oauth/clients/clients";
import { needsConfirmation } from "@/lib/provider/oauth/consent/decide";
import { lastRefused } from "@/lib/provider/oauth/consent/history";
import { type ConsentGroup, scopeGroups } from "@/lib/provider/oauth/consent/scopes-view";
import { type Grant, grantsInForce, reaches, sharedScopes } from "@/lib/provider/oauth/grants/grants";
import { endOf, isRenewable } from "@/lib/provider/oauth/grants/lifetime";
import { type NamedProfile, namedProfile } from "@/lib/provider/oauth/grants/note-joined";
import { openProfiles } from "@/lib/provider/oauth/grants/share-profile";
import { findLocations } from "@/lib/provider/oauth/scopes/locations";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";

/** How many locations are listed by name: an application may ask for tens of thousands. */
const LOCATIONS_LISTED = 100;

/** What the token of an application's forms is bound to besides the session. */
export const connectionPurpose = (clientId: string): string => `connection:${clientId}`;

/** An application with consents of the customer in force, all taken together. */
export type ConnectedApp = Awaited<ReturnType<typeof connectedApps>>[number];

/** The applications connected to the customer's account, the latest first. */
export async function connectedApps(session: Session) {
  const grants = await grantsInForce(session.accountId);
  const profiles = (await listProfiles(session.accountId)).map(namedProfile);
  const usage = await usageOf(session.accountId);
  const open = openProfiles(
    grants,
    profiles.map(({ id }) => id),
  );
  const clients = await findClients([...new Set(grants.map(({ clientId }) => clientId))]);
  const apps = clients.map(async (client) => {
    const given = grants.filter(({ clientId }) => clientId === client.id);
    const openIds = open.find(({ clientId }) => clientId === client.id)?.profileIds ?? [];
    const shared = sharedScopes(given, client.id);
    const refused = await lastRefused(session.accountId, client.id);
    const reached = profiles.filter(({ id }) => given.some((grant) => reaches(grant, id)));
    const shares = sharesOf(given, profiles).map(async ({ names, scopes }) => ({
      profiles: names,
      items: await listed(scopes),
    }));
    return {
      clientId: client.id,
      ...shownClient(client),
      /** Profiles it may read anything of, in the account's order. */
      profiles: reached,
      /** Profiles that it could read too, since it reads others; see `openProfiles`. */
      open: profiles.filter((profile) => openIds.includes(profile.id)),
      /** Whether sharing one of them needs the customer's word, since the application is unverified. */
      needsConfirmation: openIds.length > 0 && (await needsConfirmation(client, shared)),
      /** Everything shared of any profile. */
      shared,
      /** What is shared, by groups of profiles (names in the account's order) that share exactly the same. */
      shares: await Promise.all(shares),
      /** Whether a part can be withdrawn: a scope beside `basic`, or one of several profiles. */
      canBeNarrowed: reached.length > 1 || shared.names.some((name) => name !== "basic"),
      /** What was refused in the last consent and is not shared by another one. */
      refused: await listed(refused.filter((name) => !shared.has(name))),
      ...timesOf(given),
      /** Its use of what is shared; null when it never used it. */
      usage: usage.get(client.id) ?? null,
      /** For the forms that withdraw, renew and share, which post `client_id` and `form_token`. */
      formToken: formToken(session.sessionHash, connectionPurpose(client.id)),
    };
  });
  return (await Promise.all(apps)).sort((one, other) => other.lastAllowedAt - one.lastAllowedAt);
}

/** The connected applications that may read anything of one profile of the customer. */
export const readersOf = async (session: Session, profileId: string): Promise<ConnectedApp[]> =>
  (await connectedApps(session)).filter(({ profiles }) => profiles.some(({ id }) => id === profileId));

export type ListedScopes = Awaited<ReturnType<typeof listed>>;

/** Scopes grouped as on the consent page; the locations are listed apart. */
const listed = async (scopes: ScopeSet) => ({
  groups: await scopeGroupsOf(scopes),
  locationCount: scopes.locations.length,
  /** The first of them by id, in genome order. */
  locations: await findLocations(scopes.locations.slice(0, LOCATIONS_LISTED)),
});

/** Scopes by profile; profiles with the same scopes share an entry. */
function sharesOf(grants: readonly Grant[], profiles: readonly NamedProfile[]) {
  const shares = new Map<string, { names: string[]; scopes: ScopeSet }>();
  for (const { id, name } of profiles) {
    const covering = grants.filter((grant) => reaches(grant, id));
    if (covering.length === 0) continue;
    const scopes = new ScopeSet(covering.flatMap((grant) => grant.scopes.names));
    const key = scopes.names.join(" ");
    const share = shares.get(key) ?? { names: [], scopes };
    share.names.push(name);
    shares.set(key, share);
  }
  return [...shares.values()];
}

/** Milliseconds since 1970. */
function timesOf(grants: readonly Grant[]) {
  const begins = grants.map(({ createdAt }) => createdAt);
  const ends = grants.map(({ endsAt }) => endsAt);
  const due = grants.filter(({ endsAt }) => isRenewable(endsAt));
  return {
    firstAllowedAt: Math.min(...begins),
    lastAllowedAt: Math.max(...begins),
    /** When the last of its consents ends, and the first where that is another day. */
    endsAt: Math.max(...ends),
    firstEndsAt: Math.min(...ends),
    /** When a consent ends that is renewed now; null where none is near its end. */
    renewedUntil: due.length === 0 ? null : Math.max(...due.map(({ lastsDays }) => endOf(lastsDays))),
  };
}

/** Scopes that are shared already, in the groups and the order of the consent page. */
export const scopeGroupsOf = (scopes: ScopeSet): Promise<ConsentGroup[]> =>
  scopeGroups(scopes, { isShared: () => true, wasRefused: () => false });
