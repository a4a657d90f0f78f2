import { SeeIt, type ShownView } from "@/components/strandbank/consent/see-it";
import { ItemGroup } from "@/components/strandbank/layout/item-group";
import { plural } from "@/components/strandbank/layout/parts/text";
import { DateText } from "@/components/strandbank/parts/local-time";
import { Says } from "@/components/strandbank/parts/says";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { ConsentPerson } from "@/lib/strandbank/core/consent/load-view";
import { LOCATION_ITEMS } from "@/lib/strandbank/core/preview/load-preview";
import type { ConsentScope } from "@/lib/strandbank/core/scopes/scope-groups";
import { boxId, ItemBox } from "./item-box";
import { fieldsOf, type ItemSection, includedIn, ownerOf } from "./items";
import { EmailElsewhere } from "./needed";
import { PlaceChoice, PlaceList, placesTitle, placesWhere } from "./place-choice";
import { PurposeText } from "./purpose-text";
import { SectionText, sectionTitle } from "./section-text";
import { Shortcut } from "./shortcut";

interface SectionProps {
  view: ShownView;
  person: ConsentPerson;
  section: ItemSection;
}

/** A section of the items of the one person whom the decision is about. */
export function SectionOfOne({ view, person, section }: SectionProps) {
  const title = sectionTitle(section);
  return (
    <ItemGroup
      as="h3"
      title={title}
      text={<SectionText section={section} />}
      tone={section.id === "sensitive" || section.id === "phenotypes-write" ? "warning" : "plain"}
      box={<Shortcut label={`All of: ${title}`} fields={fieldsOf(person, section)} />}
    >
      {section.scopes.map((item) => (
        <ItemOfOne key={item.scope} view={view} person={person} item={item} />
      ))}
      {person.places
        .filter(({ kind }) => kind === section.places)
        .map((places) => (
          <PlacesOfOne key={places.kind} view={view} person={person} places={places} />
        ))}
    </ItemGroup>
  );
}

interface ItemProps {
  view: ShownView;
  person: ConsentPerson;
  item: ConsentScope;
}

export function ItemOfOne({ view, person, item }: ItemProps) {
  const { scope, label, description, purpose, sharedSince } = item;
  const owner = ownerOf(person.id, scope);
  const id = boxId(owner, scope);
  return (
    <div
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 py-3 has-[label:hover]:bg-accent/40 sm:px-5",
        purpose !== null && "md:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)]",
      )}
    >
      <ItemBox
        personId={owner}
        scope={scope}
        isShared={scope === "email" ? view.email.isShared : person.held.includes(scope)}
        describedBy={purpose === null ? `${id}-text` : `${id}-text ${id}-purpose`}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <label htmlFor={id} className="cursor-pointer font-medium">
            {label}
            {includedIn(view, scope)}
          </label>
          {sharedSince !== null && (
            <Badge variant="secondary">
              <Says id="shared-since" time={<DateText time={sharedSince} />} />
            </Badge>
          )}
        </div>
        <p id={`${id}-text`} className="mt-0.5 text-muted-foreground text-sm leading-relaxed empty:hidden">
          {scope === "genomes" && person.results !== null
            ? `Your two letters at ${plural(person.results, "place")}, without results that are off.`
            : description}
          {scope === "email" && <EmailElsewhere names={view.email.elsewhere} />}
        </p>
        <SeeIt view={view} personId={owner} item={scope} label={label} />
      </div>
      {purpose !== null && (
        <p id={`${id}-purpose`} className="col-start-2 text-sm leading-relaxed max-md:mt-1 md:col-start-3">
          <PurposeText purpose={purpose} />
        </p>
      )}
    </div>
  );
}

interface PlacesProps {
  view: ShownView;
  person: ConsentPerson;
  places: ConsentPerson["places"][number];
}

/** The only place of a kind, with a box; or the choice among several. */
function PlacesOfOne({ view, person, places }: PlacesProps) {
  const [only] = places.listed;
  const title = placesTitle(places);
  if (places.total === 1 && only) {
    const id = boxId(person.id, only.id);
    const purpose = view.purposes.get(only.id);
    return (
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 py-3.5 sm:px-5">
        <ItemBox personId={person.id} scope={only.id} isShared={only.isShared} describedBy={`${id}-text`} />
        <div className="min-w-0">
          <label htmlFor={id} className="cursor-pointer font-medium">
            {title}
          </label>
          <p id={`${id}-text`} className="mt-0.5 text-muted-foreground text-sm leading-relaxed">
            Your genotype at this place.
          </p>
          {purpose && (
            <p className="text-sm leading-relaxed">
              <PurposeText purpose={purpose} />
            </p>
          )}
          <SeeIt view={view} personId={person.id} item={LOCATION_ITEMS[places.kind]} label={title} />
        </div>
      </div>
    );
  }
  return (
    <div className="group/places">
      <div className="px-4 py-3.5 sm:px-5">
        <p className="font-medium">{title}</p>
        <p className="mt-0.5 text-muted-foreground text-sm leading-relaxed">
          Your genotype at each of these places. {placesWhere(places)}
        </p>
        <PlaceChoice person={person} places={places} />
        <SeeIt view={view} personId={person.id} item={LOCATION_ITEMS[places.kind]} label={title} />
      </div>
      <div className="hidden group-has-[[value=these]:checked]/places:block">
        <PlaceList person={person} places={places} purposes={view.purposes} />
      </div>
    </div>
  );
}
