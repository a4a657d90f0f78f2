import { formToken } from "@/lib/provider/accounts/form-token";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import type { Session } from "@/lib/provider/accounts/session";
import { LASTING_DAYS } from "@/lib/provider/bounds";
import { shownClient } from "@/lib/provider/oauth/clients/clients";
import { findPurposes } from "@/lib/provider/oauth/clients/details";
import { redirectHost, redirectSource } from "@/lib/provider/oauth/clients/redirect-uri";
import { endOf } from "@/lib/provider/oauth/grants/lifetime";
import { findLocations } from "@/lib/provider/oauth/scopes/locations";
import { listAccessions } from "@/lib/provider/reference/accessions";
import { type ConsentHistory, consentHistory, type EarlierItems } from "./history";
import { groupsDigest, locationParts, partOf } from "./location-parts";
import { type ConsentProblem, consentPurpose, pendingRequest } from "./request";
import { type ConsentGroup, scopeGroups } from "./scopes-view";

/** Most locations that the page itself names; `listLocations` has all. */
const MAX_LISTED = 300;

export type ConsentView = Exclude<Awaited<ReturnType<typeof loadConsentView>>, ConsentProblem>;
export type ConsentProfile = ConsentView["profiles"][number];

/** The consent page's content for this customer, or why the request cannot be decided. */
export async function loadConsentView(requestId: string, session: Session) {
  const request = await pendingRequest(requestId);
  if ("problem" in request) return request;
  const { client } = request;
  const profiles = await listProfiles(session.accountId);
  const history = await consentHistory(session.accountId, request);
  const groups = await scopeGroups(request.scopes, {
    purposes: await findPurposes(client.id),
    isShared: history.isShared,
    wasRefused: history.wasRefused,
  });
  const ids = request.scopes.locations;
  return {
    requestId,
    client: {
      ...shownClient({ ...client, redirectUris: [request.redirectUri] }),
      /** Host (or custom scheme) the customer returns to. */
      redirectHost: redirectHost(request.redirectUri),
      /** Origin (`https://host`) or scheme (`com.example:`) for the page's CSP `form-action`. */
      redirectSource: redirectSource(request.redirectUri),
    },
    account: { firstName: session.firstName, lastName: session.lastName, email: session.email },
    profiles: profiles.map((profile) => ({
      id: profile.id,
      name: `${profile.first_name} ${profile.last_name}`,
      firstName: profile.first_name,
      isGenotyped: profile.is_genotyped === 1,
      isAncestryOnly: profile.is_ancestry_only === 1,
      /** Whether this application already has access to this profile. */
      alreadyShared: history.covers(profile.id),
    })),
    /** The customer must choose exactly one profile; otherwise the grant covers all of these. */
    selectProfile: request.selectProfile,
    /** Groups with at least one scope, in the order of display. */
    groups,
    parts: await locationParts(ids, history),
    /** Value of the hidden field `groups`; see `groupsDigest`. */
    shownGroups: groupsDigest(ids, history),
    /** All of them in genome order where they are few, else null. */
    locations: ids.length <= MAX_LISTED ? await listedLocations(ids, history) : null,
    /** The requested scope that includes every location (`genomes`), or null. */
    locationsCoveredBy: request.scopes.has("genomes") ? "genomes" : null,
    /** How long the consent may last, shortest first; the last is chosen at first. */
    periods: LASTING_DAYS.map((days) => ({ days, endsAt: endOf(days) })),
    earlier: earlierScopes(groups, history.earlier),
    genome: await listAccessions(),
    formToken: formToken(session.sessionHash, consentPurpose(requestId)),
    /** Milliseconds since 1970. */
    expiresAt: request.expiresAt,
  };
}

/**
 * With `select_profile`: whose items the application may read already, and the scopes among them that it asks
 * for; the locations among them are in `parts`. Else null.
 */
const earlierScopes = (groups: readonly ConsentGroup[], earlier: EarlierItems | null) =>
  earlier && {
    name: earlier.name,
    scopes: groups.flatMap(({ scopes }) =>
      scopes.map(({ scope }) => scope).filter((scope) => earlier.has(scope)),
    ),
  };

async function listedLocations(ids: readonly string[], history: ConsentHistory) {
  const locations = await findLocations(ids);
  return locations.map((location) => ({ ...location, group: partOf(location, history).group }));
}
