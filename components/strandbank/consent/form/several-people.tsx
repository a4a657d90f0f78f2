import type { ShownView } from "@/components/strandbank/consent/see-it";
import { cn } from "@/components/ui/cn";
import type { ConsentScope } from "@/lib/strandbank/core/scopes/scope-groups";
import { ItemWords } from "./item-words";
import { includedIn } from "./items";
import { ItemOfOne } from "./one-person";
import { PersonColumn } from "./person-column";
import { placesTitle, placesWhere } from "./place-choice";
import { PurposeText } from "./purpose-text";
import { inLine, keyOf, lastColumn, type Row, rowsOf } from "./rows";
import { SectionText, sectionTitle } from "./section-text";
import { ShortcutLabel } from "./shortcut";

/**
 * Several people side by side: items are rows, people are columns. In a narrow window each person has a
 * section. The elements are in the order of the sections; only their places in the grid make the table.
 */
export function SeveralPeople({ view }: { view: ShownView }) {
  const rows = rowsOf(view);
  const email = view.groups.flatMap(({ scopes }) => scopes.filter(({ scope }) => scope === "email"))[0];
  const [first] = view.people;
  return (
    <>
      <div className="max-lg:space-y-5 lg:grid lg:auto-cols-[minmax(6.5rem,auto)] lg:grid-cols-[minmax(13rem,1fr)] lg:overflow-x-auto lg:rounded-lg lg:border lg:bg-card lg:px-5 lg:py-3 lg:shadow-xs">
        <div className="contents max-lg:hidden">
          {rows.map((row, index) => (
            <RowHead key={keyOf(row)} view={view} row={row} line={index + 2} />
          ))}
        </div>
        {view.people.map((person, index) => (
          <PersonColumn key={person.id} view={view} person={person} rows={rows} column={index + 2} />
        ))}
      </div>
      {email && first && (
        <div className="rounded-lg border bg-card shadow-xs">
          <ItemOfOne view={view} person={first} item={email} />
        </div>
      )}
    </>
  );
}

interface RowHeadProps {
  view: ShownView;
  row: Row;
  /** The line of the grid. */
  line: number;
}

function RowHead({ view, row, line }: RowHeadProps) {
  if (row.kind === "list") return null;
  if (row.kind === "section")
    return (
      <div className={cn("col-start-1 border-b pt-5 pb-1.5", lastColumn(view), inLine(line))}>
        <h3 className="font-semibold text-lg">{sectionTitle(row.section)}</h3>
        <p className="text-muted-foreground text-sm empty:hidden">
          <SectionText section={row.section} />
        </p>
      </div>
    );
  return (
    <div className={cn("col-start-1 py-2", inLine(line))}>
      {row.kind === "everything" && <ShortcutLabel>Everything except sensitive items</ShortcutLabel>}
      {row.kind === "places" && <PlacesText view={view} kind={row.places} />}
      {row.kind === "item" && <ItemText view={view} item={row.item} />}
    </div>
  );
}

function PlacesText({ view, kind }: { view: ShownView; kind: string }) {
  const own = view.people.flatMap(({ places }) => places.filter((one) => one.kind === kind));
  const [most] = own.sort((one, other) => other.total - one.total);
  if (!most) return null;
  const purpose = most.total === 1 && view.purposes.get(most.listed[0]?.id ?? "");
  return (
    <>
      <p className="font-medium">{placesTitle(most)}</p>
      <p className="text-muted-foreground text-sm leading-relaxed">
        {most.total > 1
          ? `The genotype at each of these places. ${placesWhere(most)}`
          : "The genotype at this place."}
      </p>
      {purpose && (
        <p className="text-sm leading-relaxed">
          <PurposeText purpose={purpose} />
        </p>
      )}
    </>
  );
}

const ItemText = ({ view, item }: { view: ShownView; item: ConsentScope }) => (
  <>
    <p className="font-medium">
      {item.label}
      {includedIn(view, item.scope)}
    </p>
    <ItemWords item={item} />
  </>
);
