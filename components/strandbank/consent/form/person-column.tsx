import { SeeIt, type ShownView } from "@/components/strandbank/consent/see-it";
import { Face } from "@/components/strandbank/parts/face";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Says } from "@/components/strandbank/parts/says";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { PlaceKind } from "@/lib/strandbank/core/consent/item-fields";
import type { ConsentPerson } from "@/lib/strandbank/core/consent/load-view";
import { LOCATION_ITEMS } from "@/lib/strandbank/core/preview/load-preview";
import { boxId, ItemBox } from "./item-box";
import { ItemWords } from "./item-words";
import { fieldsOf, harmlessFields, includedIn } from "./items";
import { PlaceChoice, PlaceList, placesTitle } from "./place-choice";
import { inColumn, inLine, keyOf, lastColumn, type Row } from "./rows";
import { SectionText, sectionTitle } from "./section-text";
import { Shortcut } from "./shortcut";

interface ColumnProps {
  view: ShownView;
  person: ConsentPerson;
  rows: readonly Row[];
  /** Of the grid. */
  column: number;
}

/** All boxes of one person. They count only while the person's own box is ticked. */
export const PersonColumn = ({ view, person, rows, column }: ColumnProps) => (
  <section
    aria-label={person.name ?? ""}
    className="group/person rounded-lg border bg-card px-4 py-3 max-lg:shadow-xs lg:contents"
  >
    <div className={cn("px-1 lg:self-end", inLine(1), inColumn(column))}>
      <PersonHead view={view} person={person} />
    </div>
    {rows.map((row, index) => (
      <PersonCell key={keyOf(row)} view={view} person={person} row={row} line={index + 2} column={column} />
    ))}
  </section>
);

function PersonHead({ view, person }: Pick<ColumnProps, "view" | "person">) {
  const profile = view.profiles.find(({ id }) => id === person.id);
  return (
    <div className="grid gap-1.5 max-lg:border-b max-lg:pb-3 lg:justify-items-center lg:text-center">
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {profile && !profile.isGenotyped && <Badge variant="warning">No results yet</Badge>}
        {profile?.isAncestryOnly && <Badge variant="outline">Ancestry only</Badge>}
        {person.sharedUntil !== null && (
          <Badge variant="secondary" className="lg:hidden">
            <Says id="shared-until" end={<DateText time={person.sharedUntil} />} />
          </Badge>
        )}
      </div>
      {person.offered.includes("basic") ? (
        <label
          htmlFor={boxId(person.id, "basic")}
          className="flex min-h-8 cursor-pointer items-center gap-2 font-semibold lg:flex-col-reverse lg:gap-1"
        >
          <ItemBox
            personId={person.id}
            scope="basic"
            isShared={person.held.includes("basic")}
            className="share-person"
          />
          <Face imageId={profile?.imageId ?? null} />
          <span className="wrap-anywhere leading-tight">
            Share <bdi>{person.firstName}</bdi>
          </span>
        </label>
      ) : (
        <p className="wrap-anywhere font-semibold">
          <bdi>{person.firstName}</bdi>
        </p>
      )}
    </div>
  );
}

interface CellProps extends Omit<ColumnProps, "rows"> {
  row: Row;
  /** Of the grid. */
  line: number;
}

const UNSHARED =
  "group-has-[.share-person:not(:checked)]/person:text-muted-foreground group-has-[.share-person:not(:checked)]/person:[&_input]:opacity-50";

function PersonCell({ view, person, row, line, column }: CellProps) {
  const place = cn(inLine(line), inColumn(column));
  const name = person.firstName ?? "";
  if (row.kind === "everything")
    return (
      <div className={cn("py-2 lg:flex lg:justify-center", place)}>
        <Shortcut
          label={`Everything except sensitive items of ${name}`}
          fields={harmlessFields(view, person)}
          looks="cell"
        />
      </div>
    );
  if (row.kind === "section") {
    const fields = fieldsOf(person, row.section);
    if (fields.length === 0) return null;
    return (
      <div className="pt-3 pb-1 lg:hidden">
        <p className="flex items-center gap-3 font-semibold">
          {sectionTitle(row.section)}
          <Shortcut label={`All of: ${sectionTitle(row.section)} of ${name}`} fields={fields} />
        </p>
        <p className="text-muted-foreground text-sm empty:hidden">
          <SectionText section={row.section} />
        </p>
      </div>
    );
  }
  if (row.kind !== "item") return <PlacesCell {...{ view, person, row, line, place }} />;
  const { scope, label } = row.item;
  if (!person.offered.includes(scope)) return null;
  return (
    <div className={cn(CELL, place)}>
      <label htmlFor={boxId(person.id, scope)} className={cn(BOX, UNSHARED)}>
        <ItemBox personId={person.id} scope={scope} isShared={person.held.includes(scope)} />
        <span>
          <span className="lg:sr-only">
            {label}
            <span className="sr-only"> of {name}</span>
            {includedIn(view, scope)}
          </span>
          <span className="lg:hidden">
            <ItemWords item={row.item} />
          </span>
        </span>
      </label>
      <SeeOfPerson view={view} person={person} item={scope} label={label} />
    </div>
  );
}

const CELL = "py-1.5 lg:py-2";
const BOX = "flex cursor-pointer items-start gap-3 lg:justify-center";

const SeeOfPerson = ({
  person,
  label,
  ...item
}: Pick<ColumnProps, "view" | "person"> & { item: string; label: string }) => (
  <div className="max-lg:pl-7 lg:text-center">
    <SeeIt {...item} personId={person.id} label={`${label} of ${person.firstName}`} />
  </div>
);

/** A list is there while its choice is "Only these", without scripts too. */
const showsList: Readonly<Record<PlaceKind, string>> = {
  other: "group-has-[[name$=other][value=these]:checked]/person:block",
  sensitive: "group-has-[[name$=sensitive][value=these]:checked]/person:block",
};

interface PlacesCellProps extends Omit<CellProps, "row" | "column"> {
  row: Extract<Row, { kind: "places" | "list" }>;
  /** Classes. */
  place: string;
}

function PlacesCell({ view, person, row, line, place }: PlacesCellProps) {
  const places = person.places.find(({ kind }) => kind === row.places);
  const [only] = places?.listed ?? [];
  if (!places) return null;
  if (row.kind === "list")
    return row.personId === person.id && places.total > 1 ? (
      <div className={cn("hidden lg:col-start-1", showsList[row.places], lastColumn(view), inLine(line))}>
        <p className="pt-2 font-medium text-sm max-lg:hidden">
          Places of <bdi>{person.firstName}</bdi>
        </p>
        <PlaceList person={person} places={places} purposes={view.purposes} />
      </div>
    ) : null;
  const seen = { view, person, item: LOCATION_ITEMS[places.kind], label: placesTitle(places) };
  if (places.total === 1 && only)
    return (
      <div className={cn(CELL, place)}>
        <label htmlFor={boxId(person.id, only.id)} className={cn(BOX, UNSHARED)}>
          <ItemBox personId={person.id} scope={only.id} isShared={only.isShared} />
          <span className="lg:sr-only">
            {placesTitle(places)}
            <span className="sr-only"> of {person.firstName}</span>
          </span>
        </label>
        <SeeOfPerson {...seen} />
      </div>
    );
  return (
    <div className={cn(CELL, "lg:px-2", place)}>
      <div className={UNSHARED}>
        <p className="font-medium lg:sr-only">{placesTitle(places)}</p>
        <PlaceChoice person={person} places={places} />
      </div>
      <SeeOfPerson {...seen} />
    </div>
  );
}
