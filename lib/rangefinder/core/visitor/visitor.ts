import { queryOptions } from "@tanstack/react-query";
import type { Extra } from "@/lib/rangefinder/core/login/authorization-request";
import { covers, isAskedFor, scopeLabel } from "@/lib/rangefinder/core/login/scopes";
import type { Marker } from "@/lib/rangefinder/platform/api-client/wire/answers";

export interface VisitorProfile {
  id: string;
  /** Null when names are not shared. */
  name: string | null;
  firstName: string | null;
  isGenotyped: boolean;
  isAncestryOnly: boolean;
}

/** Never with a token. `lost`: was connected, but the provider no longer honors the grant. */
export interface Visitor {
  kind: "guest" | "demo" | "connected" | "lost";
  profiles: VisitorProfile[];
  profile: VisitorProfile | null;
  granted: string[];
}

export const guest: Visitor = { kind: "guest", profiles: [], profile: null, granted: [] };

export const profileIdWith = ({ profile, granted }: Visitor, scope: string): string | undefined =>
  covers(granted, scope) ? profile?.id : undefined;

export const profileIdWithReport = ({ profile, granted }: Visitor): string | undefined =>
  granted.some((scope) => scope.startsWith("report:")) ? profile?.id : undefined;

export const profileName = ({ id, name }: VisitorProfile, { profiles }: Visitor): string =>
  name ?? `Profile ${profiles.findIndex((profile) => profile.id === id) + 1}`;

/** @param unnamed what stands for a name that is not shared; another at the start of a sentence */
export const shortName = (profile: VisitorProfile | null, unnamed = "this profile"): string =>
  profile?.firstName ?? profile?.name ?? unnamed;

const MAX_LABEL = 10;

export const labelOf = (profile: VisitorProfile | null): string => {
  const name = profile?.firstName ?? profile?.name;
  return name && name.length <= MAX_LABEL ? name : "You";
};

/** Text that differs when a page would show other personal data: who is shown, and what is granted. */
export const fingerprintOf = ({ kind, profiles, profile, granted }: Visitor): string =>
  JSON.stringify([kind, profile?.id ?? null, profiles.map(({ id }) => id), granted.toSorted()]);

const words = new Intl.ListFormat("en-GB");

/**
 * What is no longer shared of the same customer, as a sentence. Null where another one is shown, or nothing
 * less than before.
 */
export function lostInWords(before: Visitor, { kind, profiles, granted }: Visitor): string | null {
  if (before.kind !== "connected") return null;
  if (kind === "lost") return "Nothing is shared any more.";
  const isSame =
    kind === "connected" && profiles.every(({ id }) => before.profiles.some((one) => one.id === id));
  const people = before.profiles.filter(({ id }) => !profiles.some((one) => one.id === id));
  const lost = [
    ...people.map((profile) => `the data of ${profileName(profile, before)}`),
    ...before.granted.filter((scope) => !granted.includes(scope)).map(scopeLabel),
  ];
  return isSame && lost.length > 0 ? `No longer shared: ${words.format(lost)}.` : null;
}

export const visitorKey = ["visitor"];

/** The query for the visitor. `load` gets no arguments, so that React can cache it for a page. */
export const visitorQuery = (load: () => Promise<Visitor>) =>
  queryOptions({ queryKey: visitorKey, queryFn: () => load() });

export interface Panel {
  scope: string;
  what: string;
  effect: string;
}

const genome = { scope: "genomes", what: "the genome of this profile" };

export const markersPanel: Panel = {
  ...genome,
  effect: "you see the markers without your results",
};

export const variantsPanel: Panel = {
  ...genome,
  effect: "you see the variants without your copies",
};

export const comparePanel: Panel = {
  scope: "genomes",
  what: "the genomes of these profiles",
  effect: "you see nothing over the whole chip, and only those markers that you share",
};

export const extraFor = ({ profiles }: Visitor, scope: string): Extra =>
  profiles.length > 1 ? { also: scope, profiles: "all" } : { also: scope };

type Place = Pick<Marker, "id" | "alternate_ids" | "accession_id">;

export interface OpeningScope {
  scope: string;
  covers: "marker" | "chromosome" | "genome";
}

export const openingScopes = ({ id, accession_id }: Place): readonly OpeningScope[] =>
  (
    [
      { scope: id, covers: "marker" },
      { scope: `accession:${accession_id}`, covers: "chromosome" },
      { scope: "genomes", covers: "genome" },
    ] as const
  ).filter(({ scope }) => isAskedFor(scope));

export const opensMarker = ({ granted }: Visitor, marker: Place): boolean =>
  [...openingScopes(marker).map(({ scope }) => scope), ...marker.alternate_ids].some((scope) =>
    granted.includes(scope),
  );
