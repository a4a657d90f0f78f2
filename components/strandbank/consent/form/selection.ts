import { type SummaryItem, shortSummaryOf, summaryOf } from "@/components/strandbank/layout/parts/summary";
import type { GenomePart } from "@/components/ui/genome/genome-part";
import {
  type DrawnPlace,
  inBins,
  itemField,
  type PlaceChoice,
  type PlaceKind,
  placesField,
} from "@/lib/strandbank/core/consent/item-fields";

/** What the browser needs to know of an item: its words are on the page already. */
export interface SelectableItem extends SummaryItem {
  /** Another offered item that includes this one; null if there is none. */
  coveredBy: string | null;
}

export interface SelectablePlaces {
  kind: PlaceKind;
  total: number;
  shared: number;
  choice: PlaceChoice;
  /** The only one, which has a box; null for several, which have a choice. */
  only: string | null;
  bins: readonly DrawnPlace[];
  sharedBins: readonly DrawnPlace[];
}

export interface SelectablePerson {
  id: string;
  /** Null for the account itself. */
  firstName: string | null;
  offered: readonly string[];
  held: readonly string[];
  places: readonly SelectablePlaces[];
  /** The number of results of the whole genome; null if it is not offered. */
  results: number | null;
}

export interface Offer {
  people: readonly SelectablePerson[];
  items: readonly SelectableItem[];
  isEmailShared: boolean;
  /** The items without which the application says that it cannot work. */
  needed: readonly string[];
  /** Chromosome names by the scopes that cover them. */
  chromosomes: Readonly<Record<string, string>>;
}

/** A place with a box of its own. */
interface TickedPlace {
  /** Whether it is shared already. */
  isShared: boolean;
  chromosome: string;
  position: number;
}

/** What the form would post. */
export interface Posted {
  /** By name; of a box without a value, `on`. */
  fields: ReadonlyMap<string, string>;
  /** The ticked places of a choice, by the name of its field. */
  ticked: ReadonlyMap<string, readonly TickedPlace[]>;
}

const EMAIL = itemField("", "email");

/** What the page has ticked at first: what is shared already. */
export function initiallyPosted({ people, isEmailShared }: Offer): Posted {
  const fields = new Map<string, string>();
  for (const { id, held, places } of people) {
    for (const scope of held) fields.set(itemField(id, scope), "on");
    for (const { kind, only, choice } of places)
      if (only === null) fields.set(placesField(id, kind), choice === "these" ? "kept" : choice);
      else if (choice === "all") fields.set(itemField(id, only), "on");
  }
  if (isEmailShared) fields.set(EMAIL, "on");
  return { fields, ticked: new Map() };
}

/** What a form on the page would post now, whether scripts or the customer ticked it. */
export function postedIn(form: HTMLFormElement): Posted {
  const fields = new Map<string, string>();
  const ticked: [string, TickedPlace][] = [];
  for (const box of form.querySelectorAll<HTMLInputElement>("input:checked")) {
    if (box.name === "") continue;
    fields.set(box.name, box.value);
    const choice = box.closest<HTMLElement>("[data-choice]")?.dataset.choice;
    const row = box.closest("li");
    if (choice !== undefined && row) ticked.push([choice, { isShared: box.defaultChecked, ...whereIn(row) }]);
  }
  const byChoice = Map.groupBy(ticked, ([choice]) => choice);
  return {
    fields,
    ticked: new Map([...byChoice].map(([choice, places]) => [choice, places.map(([, place]) => place)])),
  };
}

/** Where the place of a list's row is: `15:28,365,618`. */
export function whereIn(row: HTMLElement): Omit<TickedPlace, "isShared"> {
  const [chromosome = "", position = ""] = (row.querySelector("small")?.textContent ?? "").split(":");
  return { chromosome, position: Number(position.replaceAll(",", "")) };
}

/** What would be shared of a person: the scopes, and the places; of both, what is shared already. */
export interface Shared {
  person: SelectablePerson;
  scopes: ReadonlySet<string>;
  /** Places of no chromosome that is shared as a whole. */
  places: readonly DrawnPlace[];
  isSensitivePlace: boolean;
  now: Amounts;
}

interface Amounts {
  added: number;
  kept: number;
  ended: number;
}

const sum = (places: readonly { count: number }[]): number =>
  places.reduce((total, { count }) => total + count, 0);

/** What "Allow" would share of each person: the rules of `shared-items.ts`. */
export function sharedOf(offer: Offer, posted: Posted): Shared[] {
  const isOne = offer.people.length === 1;
  const all = offer.people.map((person) => {
    const { id, offered } = person;
    const isTicked = (scope: string) =>
      (isOne && scope === "basic") || posted.fields.has(itemField(id, scope));
    const isShared = !offered.includes("basic") || isTicked("basic");
    const scopes = new Set(isShared ? offered.filter((scope) => isCovered(offer, scope, isTicked)) : []);
    return { person, scopes, ...(isShared ? placesOf(offer, posted, person, scopes) : noPlaces(person)) };
  });
  const first = all.find(({ scopes, now }) => scopes.size + now.kept + now.added > 0) ?? all[0];
  if (posted.fields.has(EMAIL) && (first?.scopes.size || !first?.person.offered.includes("basic")))
    first?.scopes.add("email");
  return all;
}

function isCovered({ items }: Offer, scope: string, isTicked: (scope: string) => boolean): boolean {
  const cover = items.find((item) => item.scope === scope)?.coveredBy ?? null;
  return isTicked(scope) || (cover !== null && isTicked(cover));
}

const noPlaces = ({ places }: SelectablePerson) => ({
  places: [],
  isSensitivePlace: false,
  now: { added: 0, kept: 0, ended: places.reduce((total, { shared }) => total + shared, 0) },
});

function placesOf(
  { chromosomes }: Offer,
  posted: Posted,
  person: SelectablePerson,
  scopes: ReadonlySet<string>,
) {
  const whole = new Set([...scopes].flatMap((scope) => chromosomes[scope] ?? []));
  const isIn = ({ chromosome }: DrawnPlace) => scopes.has("genomes") || whole.has(chromosome);
  const isOut = (place: DrawnPlace) => !isIn(place);
  const kinds = person.places.map((own) => {
    const [all, kept] = chosenPlaces(own, person.id, posted);
    const places = [...all.filter(isOut), ...own.bins.filter(isIn)];
    const keptNow = sum(kept.filter(isOut)) + sum(own.sharedBins.filter(isIn));
    return { kind: own.kind, places, kept: keptNow, ended: own.shared - keptNow };
  });
  const places = kinds.flatMap((one) => one.places);
  const kept = kinds.reduce((total, one) => total + one.kept, 0);
  return {
    places: places.filter(isOut),
    isSensitivePlace: kinds.some((one) => one.kind === "sensitive" && one.places.length > 0),
    now: { kept, added: sum(places) - kept, ended: kinds.reduce((total, one) => total + one.ended, 0) },
  };
}

/** The places of a kind that are chosen by themselves, and those of them that are shared already. */
function chosenPlaces(
  { kind, only, bins, sharedBins }: SelectablePlaces,
  id: string,
  { fields, ticked }: Posted,
): [readonly DrawnPlace[], readonly DrawnPlace[]] {
  const name = placesField(id, kind);
  const choice = only === null ? fields.get(name) : fields.has(itemField(id, only)) ? "all" : "none";
  if (choice === "all") return [bins, sharedBins];
  if (choice === "kept") return [sharedBins, sharedBins];
  const own = choice === "these" ? (ticked.get(name) ?? []) : [];
  return [inBins(own), inBins(own.filter(({ isShared }) => isShared))];
}

/** How many items are shared; of reports, those that hand over something. */
export const countOf = ({ items }: Offer, shared: readonly Shared[]): number =>
  shared.reduce(
    (total, { scopes, now }) =>
      total + items.filter((item) => !item.isEmpty && scopes.has(item.scope)).length + now.added + now.kept,
    0,
  );

export const isSensitive = ({ items }: Offer, shared: readonly Shared[]): boolean =>
  shared.some(
    ({ scopes, isSensitivePlace }) =>
      isSensitivePlace || items.some((item) => item.sensitive && scopes.has(item.scope)),
  );

/** Whether something is not shared of anybody that the application says it needs. */
export const isNeededMissing = ({ needed }: Offer, shared: readonly Shared[]): boolean =>
  needed.some((scope) => !shared.some(({ scopes }) => scopes.has(scope)));

/** How much of a genome would be shared, of any of the people. */
export function genomeOf({ chromosomes }: Offer, shared: readonly Shared[]): GenomePart {
  const scopes = new Set(shared.flatMap((one) => [...one.scopes]));
  const [whole, ...others] = shared.filter((one) => one.scopes.has("genomes"));
  return {
    ...(whole?.person.results && others.length === 0 ? { results: whole.person.results } : {}),
    isWhole: scopes.has("genomes"),
    chromosomes: [...scopes].flatMap((scope) => chromosomes[scope] ?? []),
    places: shared.flatMap(({ places }) => places),
  };
}

/** What the decision changes, in words by kind of change; empty for nothing. */
export function changesInWords(offer: Offer, shared: readonly Shared[]) {
  const isOne = offer.people.length === 1;
  const line = (pick: (one: Shared) => [scopes: (scope: string) => boolean, places: number]) =>
    shared
      .flatMap((one) => {
        const [has, places] = pick(one);
        const items = offer.items.filter(({ scope }) => has(scope));
        const text = summaryOf(items, { count: has("genomes") ? 0 : places, isSensitive: false });
        return text === "" ? [] : isOne ? text : `${one.person.firstName}: ${text}`;
      })
      .join("; ");
  const heldOf = ({ person }: Shared, scope: string) =>
    scope === "email" ? offer.isEmailShared : person.held.includes(scope);
  const isEmailEnded = offer.isEmailShared && !shared.some(({ scopes }) => scopes.has("email"));
  return {
    added: line((one) => [(scope) => one.scopes.has(scope) && !heldOf(one, scope), one.now.added]),
    kept: line((one) => [(scope) => one.scopes.has(scope) && heldOf(one, scope), one.now.kept]),
    ended: line((one) => [
      (scope) =>
        scope === "email"
          ? isEmailEnded && one === shared[0]
          : !one.scopes.has(scope) && one.person.held.includes(scope),
      one.now.ended,
    ]),
  };
}

/** What the most important of it is called, and how much more there is; `isNew`: only what is new. */
export function inShort(offer: Offer, shared: readonly Shared[], isNew = false): string {
  const heldBy = ({ person }: Shared, scope: string) =>
    scope === "email" ? offer.isEmailShared : person.held.includes(scope);
  const names = new Set(
    shared.flatMap((one) => [...one.scopes].filter((scope) => !(isNew && heldBy(one, scope)))),
  );
  const count = Math.max(0, ...shared.map(({ now }) => now.added + (isNew ? 0 : now.kept)));
  return shortSummaryOf(
    offer.items.filter(({ scope }) => names.has(scope)),
    {
      count: names.has("genomes") ? 0 : count,
      isSensitive: shared.some(({ isSensitivePlace }) => isSensitivePlace),
    },
  );
}
