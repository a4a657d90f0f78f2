import type { PlaceKind } from "@/lib/strandbank/core/consent/item-fields";
import type { ConsentView } from "@/lib/strandbank/core/consent/load-view";
import type { ConsentScope } from "@/lib/strandbank/core/scopes/scope-groups";
import { type ItemSection, sectionsOf } from "./items";

/**
 * A row of the table with several people: everything that is not sensitive, a section's title, an item, the
 * choice among places of a kind, or one person's list of them.
 */
export type Row =
  | { kind: "everything" }
  | { kind: "section"; section: ItemSection }
  | { kind: "item"; item: ConsentScope }
  | { kind: "places"; places: PlaceKind }
  | { kind: "list"; places: PlaceKind; personId: string };

/** Without the email address, which is one item for all people. */
export function rowsOf(view: ConsentView): Row[] {
  const { sections, empty } = sectionsOf(view);
  const ofEmpty: ItemSection = { id: "empty", scopes: empty, places: null };
  const rows = [...sections, ...(empty.length > 0 ? [ofEmpty] : [])].flatMap((section): Row[] => {
    const items = section.scopes.filter(({ scope }) => scope !== "email");
    const { places } = section;
    if (items.length === 0 && places === null) return [];
    return [
      { kind: "section", section: { ...section, scopes: items } },
      ...items.map((item): Row => ({ kind: "item", item })),
      ...(places === null ? [] : placesRows(view, places)),
    ];
  });
  return [{ kind: "everything" }, ...rows];
}

const placesRows = ({ people }: ConsentView, places: PlaceKind): Row[] => [
  { kind: "places", places },
  ...people.map(({ id }): Row => ({ kind: "list", places, personId: id })),
];

export function keyOf(row: Row): string {
  if (row.kind === "item") return row.item.scope;
  if (row.kind === "section") return row.section.id;
  if (row.kind === "everything") return row.kind;
  return row.kind === "list" ? `${row.places} ${row.personId}` : row.places;
}

/** Places in the grid, by classes of the style sheet (`app/globals.css`): styles of elements are refused. */
export const inLine = (line: number): string => `lg:row-start-${line}`;
export const inColumn = (column: number): string => `lg:col-start-${column}`;
export const lastColumn = ({ people }: ConsentView): string => `lg:col-end-${people.length + 2}`;
