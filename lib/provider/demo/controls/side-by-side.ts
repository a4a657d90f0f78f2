import { formToken } from "@/lib/provider/accounts/form-token";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import type { Session } from "@/lib/provider/accounts/session";
import { EXPLORER_CLIENT } from "@/lib/provider/demo/clients";
import { findPurposes } from "@/lib/provider/oauth/clients/purposes";
import { connectionPurpose } from "@/lib/provider/oauth/connected-apps/connected-apps";
import { grantsInForce, reaches } from "@/lib/provider/oauth/grants/grants";
import { CATALOGUE_SCOPES, scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";

/** What a customer shares of one profile with Rangefinder, item by item. */
export interface SideBySide {
  clientId: string;
  profile: { id: string; name: string };
  /** Everything that Rangefinder asks for but `basic`, which goes only with the whole access. */
  items: { scope: string; label: string; purpose: string; isShared: boolean }[];
  /** The scopes it has of this profile. */
  shared: ScopeSet;
  /** How long the latest consent lasts from its beginning, in days. */
  lastsDays: number;
  /** For the forms that withdraw and allow an item, which post `client_id` and `form_token`. */
  formToken: string;
}

/** For this profile, or where Rangefinder may not read it, the one shared last; null without any. */
export async function loadSideBySide(session: Session, profileId?: string): Promise<SideBySide | null> {
  const grants = (await grantsInForce(session.accountId)).filter(
    ({ clientId }) => clientId === EXPLORER_CLIENT,
  );
  const latest = grants.findLast((grant) => profileId && reaches(grant, profileId)) ?? grants.at(-1);
  const id = latest && profileId && reaches(latest, profileId) ? profileId : latest?.profileIds[0];
  const profile = (await listProfiles(session.accountId)).find((own) => own.id === id);
  if (!latest || !profile) return null;
  const shared = new ScopeSet(
    grants.filter((grant) => reaches(grant, profile.id)).flatMap(({ scopes }) => scopes.names),
  );
  const purposes = await findPurposes(EXPLORER_CLIENT);
  const asked = CATALOGUE_SCOPES.filter((scope) => scope !== "basic" && purposes.has(scope));
  return {
    clientId: EXPLORER_CLIENT,
    profile: { id: profile.id, name: `${profile.first_name} ${profile.last_name}` },
    items: asked.map((scope) => ({
      scope,
      label: scopeText(scope)?.label ?? scope,
      purpose: purposes.get(scope) ?? "",
      isShared: shared.has(scope),
    })),
    shared,
    lastsDays: latest.lastsDays,
    formToken: formToken(session.sessionHash, connectionPurpose(EXPLORER_CLIENT)),
  };
}
