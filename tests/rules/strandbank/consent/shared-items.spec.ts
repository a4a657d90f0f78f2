import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { sharedOf } from "@/components/strandbank/consent/form/selection";
import {
  itemField,
  PLACE_CHOICES,
  type PlaceChoice,
  placesField,
} from "@/lib/strandbank/core/consent/item-fields";
import { offeredPlaces, placesByKind } from "@/lib/strandbank/core/consent/offered-places";
import { sharedItems } from "@/lib/strandbank/core/consent/shared-items";
import { coveringScope } from "@/lib/strandbank/core/scopes/catalogue";
import { isLocationScope, ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { seededDatabase } from "../../../support/data/seeded-database";

const ON_15 = ["rs12913832", "rs1129038"];
const COVERS: Readonly<Record<string, readonly string[]>> = {
  genomes: ["accession:NC_000015.9", ...ON_15, "rs429358", "rs7412", "rs4988235"],
  "accession:NC_000015.9": ON_15,
  "report:all": ["report:genetic_weight"],
  "phenotypes:read:all": ["phenotypes:read:sex"],
};
const ITEMS = [...new Set(["basic", "names", ...Object.entries(COVERS).flat(2)])];

interface Person extends Record<"other" | "sensitive", PlaceChoice | null> {
  held: string[];
  hasEmail: boolean;
  ticked: string[];
}

interface Decision {
  asked: string[];
  people: Person[];
  /** Whether the email address is ticked. */
  email: boolean;
}

const some = (items: readonly string[]) => fc.subarray([...items], { minLength: 0 });
const choice = fc.constantFrom<PlaceChoice | null>(...PLACE_CHOICES, null);
const person: fc.Arbitrary<Person> = fc.record({
  held: some(ITEMS),
  hasEmail: fc.boolean(),
  ticked: some(ITEMS),
  other: choice,
  sensitive: choice,
});
const decision: fc.Arbitrary<Decision> = fc.record({
  asked: some([...ITEMS, "email"]),
  people: fc.array(person, { minLength: 1, maxLength: 3 }),
  email: fc.boolean(),
});

/** What is shared of each person, in sets: offered, ticked, of whom at all, covered. */
async function oracle({ asked, people, email }: Decision): Promise<string[][]> {
  const shared: Set<string>[] = [];
  for (const one of people) {
    const offered = new Set([...asked, ...one.held].filter((scope) => scope !== "email"));
    const kinds = await placesByKind(new ScopeSet(offered));
    const chosen = new Set(one.ticked.filter((scope) => !isLocationScope(scope)));
    for (const [kind, places] of kinds)
      for (const { id } of places) {
        const by = places.length === 1 ? "these" : one[kind];
        const [isTicked, isHeld] = [one.ticked.includes(id), one.held.includes(id)];
        if (by === "all" || (by === "these" && isTicked) || (by === "kept" && isHeld)) chosen.add(id);
      }
    const ticked = offered.intersection(people.length === 1 ? chosen.add("basic") : chosen);
    const isNone = offered.has("basic") && !ticked.has("basic");
    const covered = new Set([...ticked].flatMap((scope) => [scope, ...(COVERS[scope] ?? [])]));
    shared.push(isNone ? new Set() : offered.intersection(covered));
  }
  const isOffered = asked.includes("email") || people.some(({ hasEmail }) => hasEmail);
  const sharing = people.map((_, index) => index).filter((index) => shared[index]?.size);
  const holding = sharing.filter((index) => people[index]?.hasEmail);
  const [first] =
    sharing.length > 0
      ? sharing
      : people.flatMap((one, index) => ([asked, one.held].flat().includes("basic") ? [] : index));
  for (const index of isOffered && email ? (holding.length > 0 ? holding : [first ?? -1]) : [])
    shared[index]?.add("email");
  return shared.map((scopes) => [...scopes].sort());
}

/** The same decision as the server sees it, and as it is posted. */
function given({ asked, people, email }: Decision) {
  const form = new URLSearchParams(email ? { [itemField("", "email")]: "on" } : {});
  for (const [index, { ticked, other, sensitive }] of people.entries()) {
    const offered = [...asked, ...(people[index]?.held ?? [])];
    for (const scope of ticked) if (offered.includes(scope)) form.set(itemField(String(index), scope), "on");
    if (other) form.set(placesField(String(index), "other"), other);
    if (sensitive) form.set(placesField(String(index), "sensitive"), sensitive);
  }
  const consents = new Map(
    people.map(({ held, hasEmail }, index) => [
      String(index),
      { scopes: new ScopeSet(hasEmail ? [...held, "email"] : held) },
    ]),
  );
  const offer = {
    people: people.map(({ held }, index) => ({
      id: String(index),
      held: new ScopeSet(held),
      offered: new ScopeSet([...asked, ...held].filter((scope) => scope !== "email")),
    })),
    consents,
    isEmailOffered: asked.includes("email") || people.some(({ hasEmail }) => hasEmail),
  };
  return { form, offer };
}

test("what a form posts is what is shared: items and people, what they cover, and nothing else", async () => {
  test.setTimeout(60_000);
  const seeded = await seededDatabase(2_000);
  seeded.use();
  await fc.assert(
    fc.asyncProperty(decision, async (one) => {
      const { form, offer } = given(one);
      const shared = await sharedItems(offer, form);
      expect([...shared.values()].map(({ names }) => [...names])).toEqual(await oracle(one));
    }),
    { numRuns: 400 },
  );
  await seeded.remove();
});

test("the page counts and names what the server shares", async () => {
  test.setTimeout(60_000);
  const seeded = await seededDatabase(2_000);
  seeded.use();
  await fc.assert(
    fc.asyncProperty(decision, async (one) => {
      const { form, offer } = given(one);
      const shared = [...(await sharedItems(offer, form)).values()];
      const people = await Promise.all(
        offer.people.map(async ({ id, held, offered }) => ({
          id,
          results: null,
          firstName: id,
          offered: offered.names.filter((scope) => !isLocationScope(scope)),
          held: held.names.filter((scope) => !isLocationScope(scope)),
          places: (await offeredPlaces(offered, held)).map((own) => ({
            ...own,
            only: own.total === 1 ? (own.listed[0]?.id ?? null) : null,
          })),
        })),
      );
      const ticked = people.flatMap(({ id, places }) =>
        places.map(({ kind, listed }) => {
          const own = listed.filter((place) => form.has(itemField(id, place.id)));
          return [placesField(id, kind), own] as const;
        }),
      );
      const all = new ScopeSet(offer.people.flatMap(({ offered }) => offered.names));
      const page = sharedOf(
        {
          people,
          items: ITEMS.map((scope) => ({
            scope,
            label: scope,
            sensitive: false,
            isEmpty: false,
            coveredBy: coveringScope(scope, all),
          })),
          needed: [],
          isEmailShared: one.people.some(({ hasEmail }) => hasEmail),
          chromosomes: { "accession:NC_000015.9": "15" },
        },
        { fields: new Map(form), ticked: new Map(ticked) },
      );
      expect(page.map(({ now }) => now.added + now.kept)).toEqual(
        shared.map(({ locations }) => locations.length),
      );
    }),
    { numRuns: 200 },
  );
  await seeded.remove();
});
