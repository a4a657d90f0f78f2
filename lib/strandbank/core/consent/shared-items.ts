import { ACCOUNT_SCOPE } from "@/lib/strandbank/core/scopes/catalogue";
import { coveredBy } from "@/lib/strandbank/core/scopes/rights";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { NO_PERSON } from "./consents";
import { itemField, type PlaceChoice, placesField } from "./item-fields";
import { placesByKind } from "./offered-places";

interface Person {
  id: string;
  /** What is decided, and what of it is shared already; without the email address. */
  offered: ScopeSet;
  held: ScopeSet;
}

interface Offer {
  people: readonly Person[];
  /** By person. */
  consents: ReadonlyMap<string, { scopes: ScopeSet }>;
  isEmailOffered: boolean;
}

const NOTHING = new ScopeSet([]);

/**
 * What is shared of each person from now on, by a posted consent form: the items whose fields it has, and
 * those that they cover. Of several people, nothing is shared of one without `basic`; with one person it is
 * added. The email address belongs to those who share it already, or to the first of whom anything is shared.
 */
export async function sharedItems(offer: Offer, form: URLSearchParams): Promise<Map<string, ScopeSet>> {
  const isOne = offer.people.length === 1;
  const shared = new Map<string, ScopeSet>();
  for (const person of offer.people) {
    const posted = await postedItems(person, form);
    const ticked = isOne ? posted.with(person.offered.has("basic") ? ["basic"] : []) : posted;
    const isShared = !person.offered.has("basic") || ticked.has("basic");
    shared.set(person.id, isShared ? await coveredBy(ticked, person.offered) : NOTHING);
  }
  if (offer.isEmailOffered && form.has(itemField(NO_PERSON, ACCOUNT_SCOPE)))
    for (const id of emailHolders(offer, shared))
      shared.set(id, (shared.get(id) ?? NOTHING).with([ACCOUNT_SCOPE]));
  return shared;
}

/** Of a single person without anything else, the email address can be shared alone. */
function emailHolders({ people, consents }: Offer, shared: ReadonlyMap<string, ScopeSet>): string[] {
  const sharing = people.filter(({ id }) => shared.get(id)?.names.length);
  const holding = sharing.filter(({ id }) => consents.get(id)?.scopes.has(ACCOUNT_SCOPE));
  const [first] = sharing.length > 0 ? sharing : people.filter(({ offered }) => !offered.has("basic"));
  return holding.length > 0 ? holding.map(({ id }) => id) : first ? [first.id] : [];
}

async function postedItems({ id, offered, held }: Person, form: URLSearchParams): Promise<ScopeSet> {
  const isPosted = (scope: string) => form.has(itemField(id, scope));
  const isChosen: Readonly<Record<PlaceChoice, (scope: string) => boolean>> = {
    none: () => false,
    all: () => true,
    these: isPosted,
    kept: (scope) => held.has(scope),
  };
  const places = new Map<string, boolean>();
  for (const [kind, own] of await placesByKind(offered)) {
    const choice = form.get(placesField(id, kind));
    const isIn = own.length === 1 ? isPosted : isChoice(choice) ? isChosen[choice] : isChosen.none;
    for (const place of own) places.set(place.id, isIn(place.id));
  }
  return offered.filter((scope) => places.get(scope) ?? isPosted(scope));

  function isChoice(choice: string | null): choice is PlaceChoice {
    return choice !== null && Object.hasOwn(isChosen, choice);
  }
}
