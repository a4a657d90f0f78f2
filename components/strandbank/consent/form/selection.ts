import { type SummaryItem, shortSummaryOf, summaryOf } from "@/components/strandbank/layout/parts/summary";
import type { GenomePart } from "@/components/ui/genome/genome-part";
import {
  binOf,
  type LocationGroup,
  type LocationPart,
  placesIn,
} from "@/lib/strandbank/core/consent/location-groups";
import type { ConsentLocation } from "@/lib/strandbank/core/consent/location-parts";

/** What the browser needs to know about a scope to keep the checkboxes consistent. */
export interface SelectableScope extends SummaryItem {
  required: boolean;
  coveredBy: string | null;
  sharedSince: number | null;
}

export interface CheckedItems {
  scopes: ReadonlySet<string>;
  /** The ids of parts whose locations are checked, but for the exceptions. */
  parts: ReadonlySet<string>;
  /** By scope: locations unchecked in a checked part, or checked in another one. */
  exceptions: ReadonlyMap<string, ConsentLocation>;
}

export interface Offer {
  scopes: readonly SelectableScope[];
  parts: readonly LocationPart[];
  /** The requested scope that covers every location, or null. */
  locationsCoveredBy: string | null;
}

export const inGroup = (parts: readonly LocationPart[], group: LocationGroup): readonly LocationPart[] =>
  parts.filter((part) => part.group === group);

export const countIn = (parts: readonly LocationPart[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

/** The initial selection: what cannot be refused on its own, and what the application already has. */
export function initiallyChecked(offer: Offer): CheckedItems {
  const chosen = offer.scopes.filter((scope) => scope.required || scope.sharedSince !== null);
  return {
    scopes: new Set(chosen.map(({ scope }) => scope)),
    parts: new Set(inGroup(offer.parts, "shared").map(({ id }) => id)),
    exceptions: new Map(),
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

export const isLocationChecked = (
  { parts, exceptions }: CheckedItems,
  { part, scope }: ConsentLocation,
): boolean => parts.has(part) !== exceptions.has(scope);

const exceptionsIn = ({ exceptions }: CheckedItems, { id }: LocationPart): ConsentLocation[] =>
  [...exceptions.values()].filter(({ part }) => part === id);

/** The number of locations of these parts that would be shared: all when a checked scope covers them. */
export function chosenAmong(offer: Offer, checked: CheckedItems, parts: readonly LocationPart[]): number {
  if (isCovered(offer, checked, offer.locationsCoveredBy)) return countIn(parts);
  return parts.reduce((sum, part) => {
    const excepted = exceptionsIn(checked, part).length;
    return sum + (checked.parts.has(part.id) ? part.count - excepted : excepted);
  }, 0);
}

/** The number of items that "Allow" would share; of reports, those that hand over something. */
export const countChosen = (offer: Offer, checked: CheckedItems): number =>
  offer.scopes.filter((scope) => !scope.isEmpty && isChosen(offer, checked, scope)).length +
  chosenAmong(offer, checked, offer.parts);

export function chosenGenome(
  offer: Offer,
  checked: CheckedItems,
  genome: readonly { id: string; chromosome: string }[],
): GenomePart {
  const chosen = new Set(
    offer.scopes.filter((scope) => isChosen(offer, checked, scope)).map(({ scope }) => scope),
  );
  const isAll = isCovered(offer, checked, offer.locationsCoveredBy);
  return {
    isWhole: chosen.has("genomes"),
    chromosomes: genome.filter(({ id }) => chosen.has(`accession:${id}`)).map(({ chromosome }) => chromosome),
    places: offer.parts.flatMap((part) => placesIn(isAll ? part : withoutUnchecked(part, checked))),
  };
}

function withoutUnchecked(
  part: LocationPart,
  checked: CheckedItems,
): Pick<LocationPart, "chromosome" | "bins"> {
  const isChecked = checked.parts.has(part.id);
  const bins = new Map(isChecked ? part.bins : []);
  for (const { position } of exceptionsIn(checked, part)) {
    const bin = binOf(position);
    bins.set(bin, (bins.get(bin) ?? 0) + (isChecked ? -1 : 1));
  }
  return { chromosome: part.chromosome, bins: [...bins].filter(([, count]) => count > 0) };
}

const sensitiveAmong = (offer: Offer, checked: CheckedItems): number =>
  chosenAmong(
    offer,
    checked,
    offer.parts.filter(({ sensitive }) => sensitive),
  );

const chosenItems = (offer: Offer, checked: CheckedItems) =>
  [
    offer.scopes.filter((scope) => isChosen(offer, checked, scope)),
    {
      count: isCovered(offer, checked, offer.locationsCoveredBy)
        ? 0
        : chosenAmong(offer, checked, offer.parts),
      isSensitive: sensitiveAmong(offer, checked) > 0,
    },
  ] as const;

/** What "Allow" would share, in words; empty for nothing. */
export const chosenInWords = (offer: Offer, checked: CheckedItems): string =>
  summaryOf(...chosenItems(offer, checked));

export const chosenInShort = (offer: Offer, checked: CheckedItems): string =>
  shortSummaryOf(...chosenItems(offer, checked));

export const choosesSensitive = (offer: Offer, checked: CheckedItems): boolean =>
  offer.scopes.some((scope) => scope.sensitive && isChosen(offer, checked, scope)) ||
  sensitiveAmong(offer, checked) > 0;

/** A copy of the set with the names added (`on`) or removed. */
export function withChecked(set: ReadonlySet<string>, names: readonly string[], on: boolean): Set<string> {
  const result = new Set(set);
  for (const name of names) {
    if (on) result.add(name);
    else result.delete(name);
  }
  return result;
}

/** The selection with all locations of these parts checked (`on`) or unchecked. */
export function withParts(checked: CheckedItems, parts: readonly LocationPart[], on: boolean): CheckedItems {
  const ids = parts.map(({ id }) => id);
  return {
    ...checked,
    parts: withChecked(checked.parts, ids, on),
    exceptions: new Map([...checked.exceptions].filter(([, { part }]) => !ids.includes(part))),
  };
}

/** The selection with these locations checked (`on`) or unchecked. */
export function withLocations(
  checked: CheckedItems,
  locations: readonly ConsentLocation[],
  on: boolean,
): CheckedItems {
  const exceptions = new Map(checked.exceptions);
  for (const location of locations) {
    if (checked.parts.has(location.part) === on) exceptions.delete(location.scope);
    else exceptions.set(location.scope, location);
  }
  return { ...checked, exceptions };
}

export function checkedState(chosen: number, total: number): "all" | "some" | "none" {
  if (chosen === 0) return "none";
  return chosen === total ? "all" : "some";
}
