import { chromosomeName, plural } from "@/components/strandbank/layout/parts/text";
import {
  type PlaceChoice as Choice,
  itemField,
  placesField,
} from "@/lib/strandbank/core/consent/item-fields";
import type { ConsentPerson } from "@/lib/strandbank/core/consent/load-view";
import type { Purpose } from "@/lib/strandbank/core/scopes/purpose";
import { MAX_LISTED_PLACES } from "@/lib/strandbank/platform/bounds";
import { PlaceFilter } from "./place-filter";
import { PurposeText } from "./purpose-text";

type Places = ConsentPerson["places"][number];

interface PlaceProps {
  person: ConsentPerson;
  places: Places;
}

export const placesTitle = ({ total, kind, listed }: Places): string => {
  const [only] = listed;
  if (total === 1 && only) return nameOf(only);
  return plural(total, kind === "sensitive" ? "sensitive place" : "place");
};

const nameOf = ({ id, genes, chromosome }: Places["listed"][number]): string =>
  `${id}${genes.length > 0 ? ` in ${genes.join(", ")}` : ""}, ${chromosomeName(chromosome).toLowerCase()}`;

/** Where several places are: on how many chromosomes, and in how many genes if all are listed. */
export function placesWhere({ total, listed, bins }: Places): string {
  const on = plural(new Set(bins.map(({ chromosome }) => chromosome)).size, "chromosome");
  const genes = new Set(listed.flatMap((place) => place.genes)).size;
  return listed.length < total || genes === 0 ? `On ${on}.` : `On ${on}, in ${plural(genes, "gene")}.`;
}

const isChoosable = ({ listed }: Places): boolean => listed.length > 0;

/** All of a kind, none, or only some of them; the list of these comes apart, as `PlaceList`. */
export function PlaceChoice({ person, places }: PlaceProps) {
  const { kind, choice, shared } = places;
  const kept: [Choice, string][] =
    choice === "kept" ? [["kept", `The ${shared.toLocaleString("en-US")} that you share`]] : [];
  const these: [Choice, string][] = isChoosable(places) ? [["these", "Only these"]] : [];
  const choices: [Choice, string][] = [["none", "None"], ["all", "All"], ...kept, ...these];
  return (
    <div
      role="radiogroup"
      aria-label={`${placesTitle(places)}${person.firstName ? ` of ${person.firstName}` : ""}`}
      className="flex flex-wrap gap-x-4"
    >
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-8 cursor-pointer items-center gap-1.5">
          <input
            type="radio"
            name={placesField(person.id, kind)}
            value={value}
            defaultChecked={value === choice}
            className="choice"
          />
          {label}
        </label>
      ))}
    </div>
  );
}

/** A shorter list needs no search. */
const FEW_PLACES = 10;

/** Of the list, so that each of its thousands of rows is short. */
const LIST =
  "max-h-96 overflow-y-auto [&_label]:flex [&_label]:min-h-8 [&_label]:flex-wrap [&_label]:items-center " +
  "[&_label]:gap-x-2 [&_label]:py-0.5 [&_label]:text-sm [&_code]:text-[0.8125rem] [&_i]:text-muted-foreground " +
  "[&_small]:ml-auto [&_small]:text-muted-foreground [&_small]:text-sm [&_small]:tabular-nums";

/** The places to choose one by one. Its boxes count only while "Only these" is chosen. */
export function PlaceList({
  person,
  places,
  purposes,
}: PlaceProps & { purposes: ReadonlyMap<string, Purpose> }) {
  const { kind, total, listed } = places;
  if (!isChoosable(places)) return null;
  const choice = placesField(person.id, kind);
  const listId = `list-${choice}`;
  return (
    <div className="border-t bg-muted/50 px-4 py-3 sm:px-5">
      <p className="mb-2 text-muted-foreground text-sm">
        {listed.length < total
          ? `These are ${MAX_LISTED_PLACES.toLocaleString("en-US")} of the ${total.toLocaleString("en-US")}; of the others you can share all or none. `
          : ""}
        Positions are GRCh37, 1-based.
      </p>
      {listed.length > FEW_PLACES && <PlaceFilter listId={listId} />}
      <ul id={listId} data-choice={choice} className={LIST}>
        {listed.map(({ id, chromosome, position, genes, isShared }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name={itemField(person.id, id)}
                defaultChecked={isShared}
                className="choice"
              />
              <code>{id}</code>
              <i>{genes.join(", ")}</i>
              <small>
                {chromosome}:{position.toLocaleString("en-US")}
              </small>
              <PlacePurpose purpose={purposes.get(id)} />
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

const PlacePurpose = ({ purpose }: { purpose: Purpose | undefined }) =>
  purpose && (
    <span className="basis-full pl-7">
      <PurposeText purpose={purpose} />
    </span>
  );
