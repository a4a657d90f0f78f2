import { PlacePurposes } from "@/components/strandbank/consent/form/purpose-text";
import { countIn, inGroup } from "@/components/strandbank/consent/form/selection";
import { chromosomeName, plural } from "@/components/strandbank/layout/parts/text";
import type { ConsentView } from "@/lib/strandbank/core/consent/load-view";
import type { LocationGroup, LocationPart } from "@/lib/strandbank/core/consent/location-groups";
import type { Location } from "@/lib/strandbank/core/scopes/locations";
import { LocationPicker } from "./location-picker";

interface GroupLocationsProps {
  view: ConsentView;
  group: LocationGroup;
}

export function GroupLocations({ view, group }: GroupLocationsProps) {
  const parts = inGroup(view.parts, group);
  if (parts.length === 0) return null;
  const locations = view.locations?.filter((location) => location.group === group) ?? null;
  const [first, ...others] = locations ?? [];
  const single = first && others.length === 0 ? first : null;
  const chromosomes = plural(new Set(parts.map(({ chromosome }) => chromosome)).size, "chromosome");
  const genes = locations && plural(new Set(locations.flatMap((location) => location.genes)).size, "gene");
  return (
    <LocationPicker
      requestId={view.requestId}
      group={group}
      where={single ? nameOf(single) : genes ? `On ${chromosomes}, in ${genes}.` : `On ${chromosomes}.`}
      isSingle={single !== null}
      purposes={<PlacePurposes places={locations ?? []} />}
    >
      <LocationIds parts={parts} locations={locations} />
    </LocationPicker>
  );
}

interface LocationIdsProps {
  parts: readonly LocationPart[];
  /** Null where they are too many to name; then they are counted. */
  locations: readonly Location[] | null;
}

/** Locations to read without scripts, by chromosome. */
function LocationIds({ parts, locations }: LocationIdsProps) {
  return (
    <details className="mt-1.5 hidden text-sm leading-relaxed no-script:block">
      <summary className="min-h-6 w-fit cursor-pointer text-primary underline underline-offset-4">
        {locations ? `Show ${locations.length === 1 ? "its id" : "their ids"}` : "Show on which chromosomes"}
      </summary>
      <dl className="mt-2 grid gap-2">
        {[...Map.groupBy(parts, ({ chromosome }) => chromosome)].map(([chromosome, group]) => (
          <div key={chromosome}>
            <dt className="font-medium">{chromosomeName(chromosome)}</dt>
            <dd className="wrap-anywhere text-muted-foreground">
              {locations
                ? locations
                    .filter((location) => location.chromosome === chromosome)
                    .map(idWithGenes)
                    .join(", ")
                : plural(countIn(group), "place")}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const nameOf = ({ id, genes, chromosome }: Location): string =>
  `${id}${genes.length > 0 ? ` in ${genes.join(", ")}` : ""}, ${chromosomeName(chromosome).toLowerCase()}`;

const idWithGenes = ({ id, genes }: Location): string =>
  genes.length === 0 ? id : `${id} (${genes.join(", ")})`;
