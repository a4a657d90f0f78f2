import { formToken } from "@/lib/provider/accounts/form-token";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import type { Session } from "@/lib/provider/accounts/session";
import { findClients } from "@/lib/provider/oauth/clients/clients";
import { needsConfirmation } from "@/lib/provider/oauth/consent/needs-confirmation";
import { grantsInForce, sharedScopes } from "@/lib/provider/oauth/grants/grants";
import { openProfiles } from "@/lib/provider/oauth/grants/share-profile";

/** A profile that applications which read others of the account do not read; all data for its form. */
export interface ProfileOffer {
  profileId: string;
  /** In the account's words. */
  profileName: string;
  applications: OfferedApplication[];
  formToken: string;
}

export interface OfferedApplication {
  clientId: string;
  name: string;
  isVerified: boolean;
  /** How many items of each profile it reads. */
  items: number;
  /** Whether the customer must say that they know who runs it: unverified, and about sensitive items. */
  needsConfirmation: boolean;
}

/** What the token of the form is bound to that offers a profile to applications. */
export const offerPurpose = (profileId: string): string => `offer:${profileId}`;

/** The offer of one profile of the customer to applications; null where none could read it. */
export async function profileOffer(session: Session, profileId: string): Promise<ProfileOffer | null> {
  const profile = (await listProfiles(session.accountId)).find(({ id }) => id === profileId);
  if (!profile) return null;
  const grants = await grantsInForce(session.accountId);
  const clients = await findClients(openProfiles(grants, [profileId]).map(({ clientId }) => clientId));
  const applications = clients.map(async (client): Promise<OfferedApplication> => {
    const scopes = sharedScopes(grants, client.id);
    return {
      clientId: client.id,
      name: client.name,
      isVerified: client.isVerified,
      items: scopes.names.length,
      needsConfirmation: await needsConfirmation(client, scopes),
    };
  });
  const offered = await Promise.all(applications);
  return offered.length === 0
    ? null
    : {
        profileId,
        profileName: `${profile.first_name} ${profile.last_name}`.trim(),
        applications: offered,
        formToken: formToken(session.sessionHash, offerPurpose(profileId)),
      };
}
