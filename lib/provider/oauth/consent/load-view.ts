import { formToken } from "@/lib/provider/accounts/form-token";
import { listProfiles } from "@/lib/provider/accounts/profiles";
import type { Session } from "@/lib/provider/accounts/session";
import { LASTING_DAYS, type LastingDays } from "@/lib/provider/bounds";
import { type Client, findClient } from "@/lib/provider/oauth/clients/clients";
import { findPurposes } from "@/lib/provider/oauth/clients/purposes";
import { redirectHost, redirectSource } from "@/lib/provider/oauth/clients/redirect-uri";
import { endOf } from "@/lib/provider/oauth/grants/lifetime";
import { findLocations, type Location } from "@/lib/provider/oauth/scopes/locations";
import { listAccessions } from "@/lib/provider/reference/accessions";
import type { Accession } from "@/lib/provider/reference/schemas";
import { type ConsentHistory, consentHistory, type EarlierItems } from "./history";
import type { LocationGroup, LocationPart } from "./location-groups";
import { groupsDigest, locationParts, partOf } from "./location-parts";
import { type ConsentProblem, consentPurpose, pendingRequest } from "./request";
import { type ConsentGroup, scopeGroups } from "./scopes-view";

export interface ConsentProfile {
  id: string;
  name: string;
  firstName: string;
  isGenotyped: boolean;
  isAncestryOnly: boolean;
  /** Whether this application already has access to this profile. */
  alreadyShared: boolean;
}

/** Most locations that the page itself names; `listLocations` has all. */
const MAX_LISTED = 300;

export interface ConsentView {
  requestId: string;
  client: Pick<Client, "name" | "developer" | "homepage" | "logoId" | "isVerified"> & {
    /** Host (or custom scheme) the customer returns to. */
    redirectHost: string;
    /** Origin (`https://host`) or scheme (`com.example:`) for the page's CSP `form-action`. */
    redirectSource: string;
  };
  account: Pick<Session, "firstName" | "lastName" | "email">;
  profiles: ConsentProfile[];
  /** The customer must choose exactly one profile; otherwise the grant covers all of these. */
  selectProfile: boolean;
  /** Groups with at least one scope, in the order of display. */
  groups: ConsentGroup[];
  /** The requested locations, counted. */
  parts: LocationPart[];
  /** Value of the hidden field `groups`; see `groupsDigest`. */
  shownGroups: string;
  /** All of them in genome order where they are few, else null. */
  locations: (Location & { group: LocationGroup })[] | null;
  /** The requested scope that includes every location (`genomes`), or null. */
  locationsCoveredBy: string | null;
  /**
   * With `select_profile`: whose items the application may read already, and the scopes among them that it
   * asks for; the locations among them are in `parts`.
   */
  earlier: { name: string; scopes: string[] } | null;
  /** The accessions in genome order. */
  genome: Accession[];
  /** How long the consent may last, shortest first; the last is chosen at first. */
  periods: { days: LastingDays; endsAt: number }[];
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
  const groups = await scopeGroups(request.scopes, {
    purposes: await findPurposes(client.id),
    isShared: history.isShared,
    wasRefused: history.wasRefused,
  });
  const ids = request.scopes.locations;
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
      firstName: profile.first_name,
      isGenotyped: profile.is_genotyped === 1,
      isAncestryOnly: profile.is_ancestry_only === 1,
      alreadyShared: history.covers(profile.id),
    })),
    selectProfile: request.selectProfile,
    groups,
    parts: await locationParts(ids, history),
    shownGroups: groupsDigest(ids, history),
    locations: ids.length <= MAX_LISTED ? await listedLocations(ids, history) : null,
    locationsCoveredBy: request.scopes.has("genomes") ? "genomes" : null,
    periods: LASTING_DAYS.map((days) => ({ days, endsAt: endOf(days) })),
    earlier: earlierScopes(groups, history.earlier),
    genome: await listAccessions(),
    formToken: formToken(session.sessionHash, consentPurpose(requestId)),
    expiresAt: request.expiresAt,
  };
}

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
