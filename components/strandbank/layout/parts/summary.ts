import type { ConsentGroup } from "@/lib/strandbank/core/scopes/scope-groups";
import type { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { plural } from "./text";

/** What a summary needs to know of an item. */
export interface SummaryItem {
  scope: string;
  label: string;
  sensitive: boolean;
  /** A report that hands over nothing: it is not counted. */
  isEmpty: boolean;
}

interface Part {
  text: string;
  count: number;
  isSensitive: boolean;
}

const of = (start: string) => (scope: string) => scope.startsWith(start);
const is = (name: string) => (scope: string) => scope === name;

/** Kinds of items, the largest first, and what several of them are called together. Places are no items. */
const KINDS: readonly [has: (scope: string) => boolean, noun?: string][] = [
  [is("genomes")],
  [of("accession:"), "chromosome"],
  [() => false, "place"],
  [of("phenotypes:write:"), "value to change"],
  [is("report:all")],
  [of("report:"), "report"],
  [is("phenotypes:read:all")],
  [of("phenotypes:read:"), "phenotype"],
  [is("email")],
  [is("names")],
  [is("profile:image")],
];

/** What several of a kind are called, or the only one by its label. */
function inKinds(items: readonly SummaryItem[], places: { count: number; isSensitive: boolean }): Part[] {
  let left = items.filter(({ isEmpty }) => !isEmpty);
  const parts = KINDS.flatMap(([has, noun]) => {
    if (noun === "place") return places.count > 0 ? [{ text: plural(places.count, noun), ...places }] : [];
    const own = left.filter(({ scope }) => has(scope));
    left = left.filter(({ scope }) => !has(scope));
    const [only] = own;
    if (!only) return [];
    const text = own.length > 1 && noun ? manyOf(own.length, noun) : only.label;
    return [{ text, count: own.length, isSensitive: own.some(({ sensitive }) => sensitive) }];
  });
  const rest = left.map(({ label }) => ({ text: label, count: 1, isSensitive: false }));
  return parts.length > 0 ? parts : rest;
}

const manyOf = (count: number, noun: string): string =>
  noun === "value to change" ? `${count} values to change` : plural(count, noun);

const list = new Intl.ListFormat("en-GB");

/**
 * What is shared in words, the largest first and nothing left out: "Whole genome, Names and 3 reports". The
 * basic profile goes without saying beside anything else.
 */
export const summaryOf = (items: readonly SummaryItem[], places: { count: number; isSensitive: boolean }) =>
  list.format(inKinds(items, places).map(({ text }) => text));

/** The same in few words: the largest and everything sensitive by name, and how many items more. */
export function shortSummaryOf(
  items: readonly SummaryItem[],
  places: { count: number; isSensitive: boolean },
): string {
  const [largest, ...others] = inKinds(items, places);
  if (!largest) return "";
  const named = [largest, ...others.filter(({ isSensitive }) => isSensitive)];
  const more = others.reduce((sum, { count, isSensitive }) => sum + (isSensitive ? 0 : count), 0);
  return list.format([...named.map(({ text }) => text), ...(more > 0 ? [`${more} more`] : [])]);
}

/** What is shared of a person with an application. */
export const sharedInWords = ({ groups, scopes }: { groups: readonly ConsentGroup[]; scopes: ScopeSet }) =>
  summaryOf(
    groups.flatMap((group) => group.scopes),
    { count: scopes.locations.length, isSensitive: false },
  );
