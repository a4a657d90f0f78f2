import type { Session } from "@/lib/accounts/session";

export type ScopeGroupId = "identity" | "reports" | "dna" | "phenotypes-read" | "phenotypes-write";

/** One scope to decide, other than a location. Its form field is a checkbox `scope` with this value. */
export interface ConsentScope {
  /** The scope as sent, for example `report:wellness.caffeine_consumption`. */
  scope: string;
  label: string;
  description: string;
  /** Shown apart with a warning, off at first. */
  sensitive: boolean;
  /** Cannot be refused alone (`basic`): the server keeps it whatever the form says. */
  required: boolean;
  /** This application has it already for everything the new consent could cover. */
  alreadyShared: boolean;
  /** The customer refused it when this application last asked. */
  refusedBefore: boolean;
  /** Another requested scope that includes this one, for example `genomes`; null when there is none. */
  coveredBy: string | null;
}

export interface ConsentGroup {
  id: ScopeGroupId;
  scopes: ConsentScope[];
}

/** One requested location. Posted in `location_scopes`, never as a field of its own. */
export interface ConsentLocation {
  /** The id as the application asked for it: primary or alternate. */
  scope: string;
  chromosome: string;
  /** 1-based position on GRCh37. */
  position: number;
  genes: string[];
  sensitive: boolean;
  alreadyShared: boolean;
}

export interface ConsentLocations {
  /** All requested locations, sensitive ones too. */
  count: number;
  /** Distinct chromosomes and genes among them, in genome order. */
  chromosomes: string[];
  genes: string[];
  /** The requested scope that includes every location (`genomes`), or null. */
  coveredBy: string | null;
  /** Locations that are not sensitive, in genome order. */
  items: ConsentLocation[];
  /** Sensitive locations, in genome order; a group of its own. */
  sensitive: ConsentLocation[];
}

export interface ConsentProfile {
  id: string;
  name: string;
  isGenotyped: boolean;
  isAncestryOnly: boolean;
  /** This application already reads something of this profile. */
  alreadyShared: boolean;
}

/** Everything the consent page shows. */
export interface ConsentView {
  requestId: string;
  client: {
    name: string;
    developer: string;
    homepage: string | null;
    /** Host (or custom scheme) the customer returns to. */
    redirectHost: string;
    /** The redirect URI's origin (`https://host`) or scheme (`com.example:`), for the page's CSP `form-action`. */
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

export type ConsentProblem = { problem: "unknown" | "expired" | "decided" };

/** What the consent page of this authorization request shows to this customer, or why it cannot be decided. */
export async function loadConsentView(
  _requestId: string,
  _session: Session,
): Promise<ConsentView | ConsentProblem> {
  throw new Error("not built yet");
}
