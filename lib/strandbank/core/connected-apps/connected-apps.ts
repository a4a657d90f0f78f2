import { findClients, nameSince, shownClient } from "@/lib/strandbank/core/clients/clients";
import { type Consent, consentsInForce, NO_PERSON } from "@/lib/strandbank/core/consent/consents";
import { nameOf } from "@/lib/strandbank/core/consent/context";
import { listProfiles, type Profile } from "@/lib/strandbank/core/profiles/profiles";
import { ACCOUNT_SCOPE } from "@/lib/strandbank/core/scopes/catalogue";
import { scopeGroups } from "@/lib/strandbank/core/scopes/scope-groups";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { openRedirectUri } from "@/lib/strandbank/core/token/connections";
import { lastUses } from "@/lib/strandbank/platform/records/access-log/last-uses";

/** What the token of an application's forms is bound to besides the session. */
export const connectionPurpose = (clientId: string): string => `connection:${clientId}`;

/** An application with which the customer shares something. */
export type ConnectedApp = Awaited<ReturnType<typeof connectedApps>>[number];

/** One person of whom something is shared with an application. */
export type SharedPerson = Awaited<ReturnType<typeof sharedPerson>>;

/** The ids of the applications connected to an account, the latest first. */
export async function connectedIds(accountId: string): Promise<string[]> {
  const consents = await consentsInForce(accountId);
  const clients = await findClients([...new Set(consents.map(({ clientId }) => clientId))]);
  const known = new Set(clients.map(({ id }) => id));
  const ids = consents.toReversed().map(({ clientId }) => clientId);
  return [...new Set(ids)].filter((id) => known.has(id));
}

/** Of these applications, or all, those connected to the customer's account, the latest first. */
export async function connectedApps(session: Session, clientIds?: readonly string[]) {
  const { accountId } = session;
  const consents = (await consentsInForce(accountId)).filter(
    ({ clientId }) => clientIds?.includes(clientId) ?? true,
  );
  const profiles = await listProfiles(accountId);
  const uses = await lastUses(accountId);
  const clients = await findClients([...new Set(consents.map(({ clientId }) => clientId))]);
  const apps = clients.map(async (client) => {
    const own = consents.filter(({ clientId }) => clientId === client.id);
    const people = await Promise.all(
      [...profiles, null].flatMap((profile) => {
        const consent = own.find(({ profileId }) => profileId === (profile?.id ?? NO_PERSON));
        return consent ? [sharedPerson(consent, profile, uses.get(client.id))] : [];
      }),
    );
    const others = profiles.filter(({ id }) => !own.some(({ profileId }) => profileId === id));
    return {
      clientId: client.id,
      ...shownClient(client),
      ...nameSince(own[0] ?? UNKNOWN, client),
      people,
      /** People whom the customer could add: the application asked for any number of them. */
      others:
        others.length > 0 && (await openRedirectUri(accountId, client.id)) !== null
          ? others.map(namedProfile)
          : [],
      /** Milliseconds since 1970. */
      allowedAt: Math.max(...own.map(({ since }) => since)),
      /** For the form that ends everything. */
      formToken: formToken(session.sessionHash, connectionPurpose(client.id)),
    };
  });
  return (await Promise.all(apps)).sort((one, other) => other.allowedAt - one.allowedAt);
}

const UNKNOWN = { shownName: null, shownHost: null };

export const namedProfile = (profile: Profile) => ({ id: profile.id, name: nameOf(profile) });

const sharedPerson = async (
  consent: Consent,
  profile: Profile | null,
  uses: ReadonlyMap<string, number> | undefined,
) => ({
  ...consent,
  /** Null for the account itself: of an account without profiles. */
  name: profile && nameOf(profile),
  imageId: profile?.image_id ?? null,
  groups: await scopeGroups(consent.scopes),
  /** When the application last read something of the person; null for never. */
  lastUsedAt: uses?.get(consent.profileId) ?? null,
});

/** The connected applications that may read anything of one profile, each with the consent for it. */
export async function readersOf({ accountId }: Session, profileId: string) {
  const consents = (await consentsInForce(accountId)).filter((one) => one.profileId === profileId);
  const clients = await findClients(consents.map(({ clientId }) => clientId));
  return consents.toReversed().flatMap((consent) => {
    const client = clients.find(({ id }) => id === consent.clientId);
    return client ? [{ name: nameSince(consent, client).name, scopes: consent.scopes }] : [];
  });
}

/** What an application reads of the people whom it reads: what can be shared of another one. */
export const sharedOfOthers = (consents: readonly Pick<Consent, "scopes">[]): ScopeSet =>
  new ScopeSet(consents.flatMap(({ scopes }) => scopes.names)).filter((scope) => scope !== ACCOUNT_SCOPE);
