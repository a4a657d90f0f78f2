import { formToken } from "@/lib/provider/accounts/form-token";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import type { Session } from "@/lib/provider/accounts/session";
import { EXPLORER_CLIENT } from "@/lib/provider/demo/clients";
import { findPurposes } from "@/lib/provider/oauth/clients/purposes";
import { connectionPurpose } from "@/lib/provider/oauth/connected-apps/connected-apps";
import { grantsInForce, reaches } from "@/lib/provider/oauth/grants/grants";
import { namedProfile } from "@/lib/provider/oauth/grants/note-joined";
import { CATALOGUE_SCOPES, scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";

/**
 * What a customer shares of one profile with Rangefinder, item by item: of this one, or where Rangefinder may
 * not read it, of the one shared last. Null without any.
 */
export async function loadSideBySide(session: Session, profileId?: string) {
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
    profile: namedProfile(profile),
    /** Everything that Rangefinder asks for but `basic`, which goes only with the whole access. */
    items: asked.map((scope) => ({
      scope,
      label: scopeText(scope)?.label ?? scope,
      purpose: purposes.get(scope) ?? "",
      isShared: shared.has(scope),
    })),
    /** The scopes it has of this profile. */
    shared,
    /** How long the latest consent lasts from its beginning, in days. */
    lastsDays: latest.lastsDays,
    /** For the forms that withdraw and allow an item, which post `client_id` and `form_token`. */
    formToken: formToken(session.sessionHash, connectionPurpose(EXPLORER_CLIENT)),
  };
}
