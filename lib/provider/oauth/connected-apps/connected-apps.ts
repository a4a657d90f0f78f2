import { formToken } from "@/lib/provider/accounts/form-token";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import type { Session } from "@/lib/provider/accounts/session";
import { type Usage, usageOf } from "@/lib/provider/activity/access-log/usage";
import { listClients } from "@/lib/provider/oauth/clients/clients";
import { lastRefused } from "@/lib/provider/oauth/consent/history";
import { type ConsentScope, scopeGroups } from "@/lib/provider/oauth/consent/scopes-view";
import { type Grant, grantsInForce, reaches } from "@/lib/provider/oauth/grants/grants";
import type { ScopeGroupId } from "@/lib/provider/oauth/scopes/catalogue";
import { chromosomesByAccession, findLocations, type Location } from "@/lib/provider/oauth/scopes/locations";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";

/** Scopes grouped as on the consent page; the locations are listed apart. */
export interface ListedScopes {
  groups: { id: ScopeGroupId; scopes: Pick<ConsentScope, "scope" | "label" | "description">[] }[];
  locationCount: number;
  /** At most `LOCATIONS_LISTED` of them, in genome order. */
  locations: Pick<Location, "id" | "genes">[];
}

/** How many locations are listed by name: an application may ask for tens of thousands. */
const LOCATIONS_LISTED = 100;

/** An application with consents of the customer in force, all taken together. */
export interface ConnectedApp {
  clientId: string;
  name: string;
  developer: string;
  homepage: string | null;
  logoId: string | null;
  /** Whether Strandbank checked the application. */
  isVerified: boolean;
  /** What is shared, by groups of profiles (names in the account's order) that share exactly the same. */
  shares: { profiles: string[]; items: ListedScopes }[];
  /** Profiles it may read anything of, in the account's order. */
  profiles: { id: string; name: string }[];
  /** Everything shared of any profile. */
  shared: ScopeSet;
  /** Whether a part can be withdrawn: a scope beside `basic`, or one of several profiles. */
  canBeNarrowed: boolean;
  /** What was refused in the last consent and is not shared by another one. */
  refused: ListedScopes;
  /** Milliseconds since 1970. */
  firstAllowedAt: number;
  lastAllowedAt: number;
  /** Its use of what is shared; null when it never used it. */
  usage: Usage | null;
  /** For the withdraw form, which posts `client_id` and `form_token`. */
  formToken: string;
}

/** What the withdraw form's token is bound to besides the session. */
export const withdrawPurpose = (clientId: string): string => `withdraw:${clientId}`;

/** The applications connected to the customer's account, the latest first. */
export async function connectedApps(session: Session): Promise<ConnectedApp[]> {
  const grants = await grantsInForce(session.accountId);
  const profiles = await listProfiles(session.accountId);
  const usage = await usageOf(session.accountId);
  const chromosomes = await chromosomesByAccession();
  const apps = (await listClients()).map(async (client): Promise<ConnectedApp[]> => {
    const given = grants.filter(({ clientId }) => clientId === client.id);
    const times = allowedTimes(given);
    if (!times) return [];
    const shared = new ScopeSet(given.flatMap(({ scopes }) => scopes.names));
    const refused = await lastRefused(session.accountId, client.id);
    const reached = profiles.filter(({ id }) => given.some((grant) => reaches(grant, id)));
    const shares = sharesOf(given, profiles).map(async ({ names, scopes }) => ({
      profiles: names,
      items: await listed(scopes, chromosomes),
    }));
    return [
      {
        clientId: client.id,
        name: client.name,
        developer: client.developer,
        homepage: client.homepage,
        logoId: client.logoId,
        isVerified: client.isVerified,
        profiles: reached.map((profile) => ({
          id: profile.id,
          name: `${profile.first_name} ${profile.last_name}`,
        })),
        shared,
        shares: await Promise.all(shares),
        canBeNarrowed: reached.length > 1 || shared.names.some((name) => name !== "basic"),
        refused: await listed(
          new ScopeSet(refused?.names.filter((name) => !shared.has(name)) ?? []),
          chromosomes,
        ),
        ...times,
        usage: usage.get(client.id) ?? null,
        formToken: formToken(session.sessionHash, withdrawPurpose(client.id)),
      },
    ];
  });
  return (await Promise.all(apps)).flat().sort((one, other) => other.lastAllowedAt - one.lastAllowedAt);
}

const listed = async (scopes: ScopeSet, chromosomes: ReadonlyMap<string, string>): Promise<ListedScopes> => ({
  groups: scopeGroups(scopes, { chromosomes, isShared: () => true, wasRefused: () => false }),
  locationCount: scopes.locations.length,
  locations: await findLocations(scopes.locations.slice(0, LOCATIONS_LISTED)),
});

/** Scopes by profile; profiles with the same scopes share an entry. */
function sharesOf(grants: readonly Grant[], profiles: Awaited<ReturnType<typeof listProfiles>>) {
  const shares = new Map<string, { names: string[]; scopes: ScopeSet }>();
  for (const { id, first_name, last_name } of profiles) {
    const covering = grants.filter((grant) => reaches(grant, id));
    if (covering.length === 0) continue;
    const scopes = new ScopeSet(covering.flatMap((grant) => grant.scopes.names));
    const key = scopes.names.join(" ");
    const share = shares.get(key) ?? { names: [], scopes };
    share.names.push(`${first_name} ${last_name}`);
    shares.set(key, share);
  }
  return [...shares.values()];
}

/** Null when there is no grant. */
function allowedTimes(grants: readonly Grant[]) {
  const first = grants.at(0);
  const last = grants.at(-1);
  return first && last ? { firstAllowedAt: first.createdAt, lastAllowedAt: last.createdAt } : null;
}
