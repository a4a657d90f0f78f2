import type { ConsentLocation } from "@/lib/provider/oauth/consent/locations-view";

/** What the browser needs to know about a scope to keep the checkboxes consistent. */
export interface SelectableScope {
  scope: string;
  /** In plain words. */
  label: string;
  required: boolean;
  coveredBy: string | null;
  alreadyShared: boolean;
  sensitive: boolean;
}

/** What the customer has checked: scopes by name, locations by their scope. */
export interface CheckedItems {
  scopes: ReadonlySet<string>;
  locations: ReadonlySet<string>;
}

export interface Offer {
  scopes: readonly SelectableScope[];
  locations: readonly ConsentLocation[];
  /** The requested scope that covers every location, or null. */
  locationsCoveredBy: string | null;
}

/** The groups of locations: those the application already has, other sensitive ones, and the rest. */
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

/** The initial selection: what cannot be refused on its own, and what the application already has. */
export function initiallyChecked(offer: Offer): CheckedItems {
  const chosen = offer.scopes.filter((scope) => scope.required || scope.alreadyShared);
  return {
    scopes: new Set(chosen.map(({ scope }) => scope)),
    locations: new Set(offer.locations.filter((l) => l.alreadyShared).map(({ scope }) => scope)),
  };
}

/** Whether a checked scope covers this one; then its own checkbox makes no difference. */
export function isCovered(offer: Offer, checked: CheckedItems, coveredBy: string | null): boolean {
  if (coveredBy === null) return false;
  if (checked.scopes.has(coveredBy)) return true;
  const cover = offer.scopes.find(({ scope }) => scope === coveredBy);
  return isCovered(offer, checked, cover?.coveredBy ?? null);
}

/** Whether the scope would be shared: it is checked, or covered by one that is. */
export const isChosen = (
  offer: Offer,
  checked: CheckedItems,
  { scope, coveredBy }: SelectableScope,
): boolean => checked.scopes.has(scope) || isCovered(offer, checked, coveredBy);

/** The locations that would be shared: the checked ones, or all when a checked scope covers them. */
export const chosenAmong = (
  offer: Offer,
  checked: CheckedItems,
  locations: readonly ConsentLocation[],
): readonly ConsentLocation[] =>
  isCovered(offer, checked, offer.locationsCoveredBy)
    ? locations
    : locations.filter(({ scope }) => checked.locations.has(scope));

/** The number of items that "Allow" would share. */
export const countChosen = (offer: Offer, checked: CheckedItems): number =>
  offer.scopes.filter((scope) => isChosen(offer, checked, scope)).length +
  chosenAmong(offer, checked, offer.locations).length;

/** As many items as a line names. */
const NAMED = 3;

/** What "Allow" would share, in words: "Basic profile, Names, Height and 4 more"; empty for nothing. */
export function chosenInWords(offer: Offer, checked: CheckedItems): string {
  const places = chosenAmong(offer, checked, offer.locations).length;
  const scopes = offer.scopes.filter((scope) => isChosen(offer, checked, scope));
  const names = scopes.map(({ label }) => label);
  if (places > 0) names.push(places === 1 ? "1 location" : `${places.toLocaleString("en-US")} locations`);
  const more = names.length - NAMED;
  return more > 1
    ? `${names.slice(0, NAMED).join(", ")} and ${more} more`
    : new Intl.ListFormat("en-GB").format(names);
}

/** Whether "Allow" would share anything sensitive. */
export const choosesSensitive = (offer: Offer, checked: CheckedItems): boolean =>
  offer.scopes.some((scope) => scope.sensitive && isChosen(offer, checked, scope)) ||
  chosenAmong(offer, checked, offer.locations).some(({ sensitive }) => sensitive);

/** A copy of the set with the names added (`on`) or removed. */
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
