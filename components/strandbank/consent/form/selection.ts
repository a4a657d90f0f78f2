import type { ConsentLocation } from "@/lib/provider/oauth/consent/locations-view";

/** What the browser needs to know of a scope to keep the boxes right. */
export interface SelectableScope {
  scope: string;
  required: boolean;
  coveredBy: string | null;
  alreadyShared: boolean;
}

/** The customer's checked: scopes by name, and locations by their scope. */
export interface CheckedItems {
  scopes: ReadonlySet<string>;
  locations: ReadonlySet<string>;
}

export interface Offer {
  scopes: readonly SelectableScope[];
  locations: readonly ConsentLocation[];
  /** The requested scope that includes every location, or null. */
  locationsCoveredBy: string | null;
}

/**
 * Locations are decided in three groups: those the application has already, other sensitive ones, and the
 * rest.
 */
export type LocationGroup = "shared" | "sensitive" | "other";

/** The locations of a group. */
export const inGroup = (
  locations: readonly ConsentLocation[],
  group: LocationGroup,
): readonly ConsentLocation[] =>
  locations.filter(
    ({ alreadyShared, sensitive }) =>
      (alreadyShared ? "shared" : sensitive ? "sensitive" : "other") === group,
  );

/** At first only what cannot be refused alone and what the application has already. */
export function initiallyChecked(offer: Offer): CheckedItems {
  const chosen = offer.scopes.filter((scope) => scope.required || scope.alreadyShared);
  return {
    scopes: new Set(chosen.map(({ scope }) => scope)),
    locations: new Set(offer.locations.filter((l) => l.alreadyShared).map(({ scope }) => scope)),
  };
}

/** Whether a ticked scope includes this one; then its own tick makes no difference. */
export function isCovered(offer: Offer, checked: CheckedItems, coveredBy: string | null): boolean {
  if (coveredBy === null) return false;
  if (checked.scopes.has(coveredBy)) return true;
  const cover = offer.scopes.find(({ scope }) => scope === coveredBy);
  return isCovered(offer, checked, cover?.coveredBy ?? null);
}

/** Whether the scope goes to the application: ticked, or included in one that is. */
export const isChosen = (
  offer: Offer,
  checked: CheckedItems,
  { scope, coveredBy }: SelectableScope,
): boolean => checked.scopes.has(scope) || isCovered(offer, checked, coveredBy);

/**
 * Which of these locations go to the application: the ticked ones, or all when a ticked scope includes them.
 */
export const chosenAmong = (
  offer: Offer,
  checked: CheckedItems,
  locations: readonly ConsentLocation[],
): readonly ConsentLocation[] =>
  isCovered(offer, checked, offer.locationsCoveredBy)
    ? locations
    : locations.filter(({ scope }) => checked.locations.has(scope));

/** How many items "Allow" would share. */
export const countChosen = (offer: Offer, checked: CheckedItems): number =>
  offer.scopes.filter((scope) => isChosen(offer, checked, scope)).length +
  chosenAmong(offer, checked, offer.locations).length;

/** A copy of the set with the names put in or taken out. */
export function withChecked(set: ReadonlySet<string>, names: readonly string[], on: boolean): Set<string> {
  const result = new Set(set);
  for (const name of names) {
    if (on) result.add(name);
    else result.delete(name);
  }
  return result;
}

export type CheckedState = "all" | "some" | "none";

export function checkedState(chosen: number, total: number): CheckedState {
  if (chosen === 0) return "none";
  return chosen === total ? "all" : "some";
}
