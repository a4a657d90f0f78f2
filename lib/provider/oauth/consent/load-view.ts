import { formToken } from "@/lib/provider/accounts/form-token";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import type { Session } from "@/lib/provider/accounts/session";
import { findClient } from "@/lib/provider/oauth/clients/clients";
import { findPurposes } from "@/lib/provider/oauth/clients/purposes";
import { redirectHost, redirectSource } from "@/lib/provider/oauth/clients/redirect-uri";
import { chromosomesByAccession, findLocations } from "@/lib/provider/oauth/scopes/locations";
import { consentHistory } from "./history";
import { type ConsentLocations, locationsView } from "./locations-view";
import { type ConsentProblem, consentPurpose, pendingRequest } from "./request";
import { type ConsentGroup, scopeGroups } from "./scopes-view";

export interface ConsentProfile {
  id: string;
  name: string;
  isGenotyped: boolean;
  isAncestryOnly: boolean;
  /** Whether this application already has access to this profile. */
  alreadyShared: boolean;
}

/** Everything the consent page shows. */
export interface ConsentView {
  requestId: string;
  client: {
    name: string;
    developer: string;
    homepage: string | null;
    logoId: string | null;
    /** Whether Strandbank checked the application. */
    isVerified: boolean;
    /** Host (or custom scheme) the customer returns to. */
    redirectHost: string;
    /**
     * The redirect URI's origin (`https://host`) or scheme (`com.example:`), for the
     * page's CSP `form-action`.
     */
    redirectSource: string;
  };
  account: { firstName: string; lastName: string; email: string };
  profiles: ConsentProfile[];
  /** The customer must choose exactly one profile; otherwise the grant covers all of them. */
  selectProfile: boolean;
  /** Groups with at least one scope, in the order of display. */
  groups: ConsentGroup[];
  locations: ConsentLocations;
  /** Value of the hidden field `form_token`. */
  formToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The consent page's content for this customer, or why the request cannot be decided. */
export async function loadConsentView(
  requestId: string,
  session: Session,
): Promise<ConsentView | ConsentProblem> {
  const request = await pendingRequest(requestId);
  if ("problem" in request) return request;
  const client = await findClient(request.clientId);
  if (!client) return { problem: "unknown" };
  const profiles = await listProfiles(session.accountId);
  const history = await consentHistory(session.accountId, profiles, request);
  const locations = await findLocations(request.scopes.locations);
  return {
    requestId,
    client: {
      name: client.name,
      developer: client.developer,
      homepage: client.homepage,
      logoId: client.logoId,
      isVerified: client.isVerified,
      redirectHost: redirectHost(request.redirectUri),
      redirectSource: redirectSource(request.redirectUri),
    },
    account: { firstName: session.firstName, lastName: session.lastName, email: session.email },
    profiles: profiles.map((profile) => ({
      id: profile.id,
      name: `${profile.first_name} ${profile.last_name}`,
      isGenotyped: profile.is_genotyped === 1,
      isAncestryOnly: profile.is_ancestry_only === 1,
      alreadyShared: history.covers(profile.id),
    })),
    selectProfile: request.selectProfile,
    groups: scopeGroups(request.scopes, {
      chromosomes: await chromosomesByAccession(),
      purposes: await findPurposes(client.id),
      isShared: history.isShared,
      wasRefused: history.wasRefused,
    }),
    locations: locationsView(locations, request.scopes.has("genomes") ? "genomes" : null, history.isShared),
    formToken: formToken(session.sessionHash, consentPurpose(requestId)),
    expiresAt: request.expiresAt,
  };
}
