import { plural } from "@/components/strandbank/layout/parts/text";
import { itemField, placesField } from "@/lib/strandbank/core/consent/item-fields";
import type { ConsentPerson, ConsentView } from "@/lib/strandbank/core/consent/load-view";
import { SCOPE_GROUPS, type ScopeGroupId } from "@/lib/strandbank/core/scopes/catalogue";
import type { ConsentScope } from "@/lib/strandbank/core/scopes/scope-groups";
import type { Tickable } from "./consent-form";
import type { Offer } from "./selection";

/** A longer list is no small thing: it is not part of "everything". */
const MAX_PLACES_AT_ONCE = 100;

/** What the browser computes with: the texts are on the page already. */
export function offerOf({ people, groups, email, genome }: ConsentView): Offer {
  return {
    people: people.map(({ id, firstName, offered, held, places, results }) => ({
      id,
      results,
      firstName,
      offered,
      held,
      places: places.map(({ listed, ...own }) => ({ ...own, only: own.total === 1 ? onlyOf(listed) : null })),
    })),
    items: groups.flatMap(({ scopes }) =>
      scopes.map(({ scope, label, sensitive, isEmpty, coveredBy }) => ({
        scope,
        label,
        sensitive,
        isEmpty,
        coveredBy,
      })),
    ),
    isEmailShared: email.isShared,
    needed: groups.flatMap(({ scopes }) =>
      scopes.flatMap(({ scope, purpose }) => (purpose?.isNeeded ? scope : [])),
    ),
    chromosomes: Object.fromEntries(genome.map(({ id, chromosome }) => [`accession:${id}`, chromosome])),
  };
}

const onlyOf = (listed: ConsentPerson["places"][number]["listed"]): string | null => listed[0]?.id ?? null;

export interface ItemSection {
  /** `empty`: reports that hand over nothing. */
  id: ScopeGroupId | "sensitive" | "empty";
  scopes: readonly ConsentScope[];
  places: ConsentPerson["places"][number]["kind"] | null;
}

/**
 * The items in sections, in display order: what is sensitive in the DNA last, and without reports that hand
 * over nothing (`empty`) and `basic`, which has a place of its own.
 */
export function sectionsOf({ groups, people }: ConsentView): {
  sections: ItemSection[];
  empty: ConsentScope[];
} {
  const all = groups.flatMap(({ id, scopes }) => scopes.map((scope) => ({ id, scope })));
  const items = all.filter(({ scope }) => !scope.required && !scope.isEmpty);
  const isApart = ({ id, scope }: (typeof all)[number]) => id === "dna" && scope.sensitive;
  const hasPlaces = (kind: ItemSection["places"]) =>
    people.some(({ places }) => places.some((own) => own.kind === kind));
  const sections: ItemSection[] = SCOPE_GROUPS.map((id) => ({
    id,
    scopes: items.flatMap((item) => (item.id === id && !isApart(item) ? item.scope : [])),
    places: id === "dna" && hasPlaces("other") ? "other" : null,
  }));
  const sensitive: ItemSection = {
    id: "sensitive",
    scopes: items.filter(isApart).map(({ scope }) => scope),
    places: hasPlaces("sensitive") ? "sensitive" : null,
  };
  return {
    sections: [...sections, sensitive].filter(({ scopes, places }) => scopes.length > 0 || places !== null),
    empty: all.flatMap(({ scope }) => (scope.isEmpty ? scope : [])),
  };
}

/** The fields of a section's items of one person, for its shortcut. */
export function fieldsOf({ id, offered, places }: ConsentPerson, section: ItemSection): Tickable[] {
  const own = section.scopes.filter(({ scope }) => scope === "email" || offered.includes(scope));
  return [
    ...own.map(({ scope }) => ({ name: itemField(ownerOf(id, scope), scope), count: 1 })),
    ...places
      .filter(({ kind }) => kind === section.places)
      .map(({ kind, total, listed }) => ({
        name: total === 1 ? itemField(id, onlyOf(listed) ?? "") : placesField(id, kind),
        count: total,
      })),
  ];
}

/** All items of one person that are not sensitive; with several people the person's own box too. */
export function harmlessFields(view: ConsentView, person: ConsentPerson): Tickable[] {
  const own = sectionsOf(view).sections.flatMap((section) =>
    section.id === "sensitive"
      ? []
      : fieldsOf(person, { ...section, scopes: section.scopes.filter(({ sensitive }) => !sensitive) }),
  );
  const isSeveral = view.people.length > 1;
  const basic = { name: itemField(person.id, "basic"), count: 1 };
  return [
    ...(isSeveral && person.offered.includes("basic") ? [basic] : []),
    ...own.filter(
      ({ name, count }) => count <= MAX_PLACES_AT_ONCE && !(isSeveral && name.startsWith("item..email")),
    ),
  ];
}

/** The email address is the account's, whoever shares it. */
export const ownerOf = (personId: string, scope: string): string => (scope === "email" ? "" : personId);

const counted = (count: number, noun: string): string[] => (count > 0 ? [plural(count, noun)] : []);

const list = new Intl.ListFormat("en-US");

/** What a wide item includes of what stands on the page: ", with the 2 places on this page"; or empty. */
export function includedIn({ groups, people, genome }: ConsentView, scope: string): string {
  const covered = groups.flatMap(({ scopes }) => scopes.filter(({ coveredBy }) => coveredBy === scope));
  const chromosome = genome.find(({ id }) => scope === `accession:${id}`)?.chromosome;
  const isIn = (place: { chromosome: string }) => scope === "genomes" || place.chromosome === chromosome;
  const placesOf = ({ places }: ConsentPerson) =>
    places.flatMap(({ bins }) => bins).reduce((sum, bin) => sum + (isIn(bin) ? bin.count : 0), 0);
  const texts = [
    ...counted(covered.filter((item) => item.scope.startsWith("report:")).length, "report"),
    ...counted(covered.filter((item) => item.scope.startsWith("accession:")).length, "chromosome"),
    ...counted(covered.filter((item) => item.scope.startsWith("phenotypes:")).length, "phenotype"),
    ...counted(Math.max(0, ...people.map(placesOf)), "place"),
  ];
  return texts.length === 0 ? "" : `, with the ${list.format(texts)} on this page`;
}

/** The one item that an application asks for in addition to what it has; null for none or several. */
export function oneMoreOf({ added, groups, people }: ConsentView): string | null {
  const [only, ...others] = added;
  if (only === undefined || others.length > 0 || !people.some(({ held }) => held.length > 0)) return null;
  return groups.flatMap(({ scopes }) => scopes).find(({ scope }) => scope === only)?.label ?? only;
}
