import { formToken } from "@/lib/accounts/form-token";
import { listProfiles } from "@/lib/accounts/profiles";
import type { Session } from "@/lib/accounts/session";
import { database } from "@/lib/store/database";
import { listClients } from "./clients";
import { lastRefused } from "./consent/history";
import { scopeGroups } from "./consent/scopes-view";
import type { ConsentScope, ScopeGroupId } from "./consent-view";
import { type Grant, grantsInForce } from "./grants";
import { chromosomesByAccession } from "./locations";
import { ScopeSet } from "./scopes";

/** Scopes grouped as on the consent page; the locations are counted apart. */
export interface ListedScopes {
  groups: { id: ScopeGroupId; scopes: Pick<ConsentScope, "scope" | "label" | "description">[] }[];
  locationCount: number;
}

/** An application that the customer's consents are in force for, all of them taken together. */
export interface ConnectedApp {
  clientId: string;
  name: string;
  developer: string;
  homepage: string | null;
  /** Profiles at least one consent covers, in the account's order. */
  profiles: { id: string; name: string }[];
  shared: ListedScopes;
  /** What was refused when the application last asked, and is not shared by another consent. */
  refused: ListedScopes;
  /** Milliseconds since 1970. */
  firstAllowedAt: number;
  lastAllowedAt: number;
  /** When the application last obtained or renewed its tokens; null when it never did. */
  lastRenewedAt: number | null;
  /** For the withdraw form, which posts `client_id` and `form_token`. */
  formToken: string;
}

/** What the withdraw form's token is bound to, beside the session. */
export const withdrawPurpose = (clientId: string): string => `withdraw:${clientId}`;

/** The applications connected to the customer's account, the latest first. */
export async function connectedApps(session: Session): Promise<ConnectedApp[]> {
  const grants = await grantsInForce(session.accountId);
  const profiles = await listProfiles({ accountId: session.accountId, profileId: null });
  const chromosomes = await chromosomesByAccession(database());
  const apps = (await listClients()).map(async (client): Promise<ConnectedApp[]> => {
    const given = grants.filter(({ clientId }) => clientId === client.id);
    const times = allowedAndRenewed(given);
    if (!times) return [];
    const covered = profiles.filter(({ id }) =>
      given.some(({ profileId }) => profileId === null || profileId === id),
    );
    const shared = new ScopeSet(given.flatMap(({ scopes }) => scopes.names));
    const refused = await lastRefused(session.accountId, client.id);
    return [
      {
        clientId: client.id,
        name: client.name,
        developer: client.developer,
        homepage: client.homepage,
        profiles: covered.map(({ id, first_name, last_name }) => ({
          id,
          name: `${first_name} ${last_name}`,
        })),
        shared: listed(shared, chromosomes),
        refused: listed(new ScopeSet(refused?.names.filter((name) => !shared.has(name)) ?? []), chromosomes),
        ...times,
        formToken: formToken(session.sessionHash, withdrawPurpose(client.id)),
      },
    ];
  });
  return (await Promise.all(apps)).flat().sort((one, other) => other.lastAllowedAt - one.lastAllowedAt);
}

const listed = (scopes: ScopeSet, chromosomes: ReadonlyMap<string, string>): ListedScopes => ({
  groups: scopeGroups(scopes, { chromosomes, isShared: () => true, wasRefused: () => false }),
  locationCount: scopes.locations.length,
});

/** Null when there is no grant. */
function allowedAndRenewed(grants: readonly Grant[]) {
  const first = grants.at(0);
  const last = grants.at(-1);
  if (!first || !last) return null;
  const renewals = grants.flatMap(({ renewedAt }) => renewedAt ?? []);
  return {
    firstAllowedAt: first.createdAt,
    lastAllowedAt: last.createdAt,
    lastRenewedAt: renewals.length > 0 ? Math.max(...renewals) : null,
  };
}
