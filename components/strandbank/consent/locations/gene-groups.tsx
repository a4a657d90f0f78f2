"use client";

import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { checkedState, isLocationChecked } from "@/components/strandbank/consent/form/selection";
import { TriStateBox } from "@/components/strandbank/consent/form/tri-state-box";
import { Checkbox } from "@/components/ui/checkbox";
import type { ConsentLocation } from "@/lib/provider/oauth/consent/location-parts";

export function GeneGroups({ locations }: { locations: readonly ConsentLocation[] }) {
  const byGene = Map.groupBy(locations, ({ genes }) => genes.join(", "));
  return [...byGene].map(([genes, group]) => <GeneGroup key={genes} genes={genes} locations={group} />);
}

function GeneGroup({ genes, locations }: { genes: string; locations: readonly ConsentLocation[] }) {
  const { checked, checkLocations } = useSelection();
  const chosen = locations.filter((location) => isLocationChecked(checked, location)).length;
  const name = genes || "Between genes";
  return (
    <section aria-label={name} className="mt-2">
      <div className="flex items-center gap-2 border-b pb-1 text-muted-foreground text-sm">
        <TriStateBox
          label={`All shown: ${name}`}
          state={checkedState(chosen, locations.length)}
          onChange={(on) => checkLocations(locations, on)}
        />
        <span className={genes ? "font-medium text-foreground italic" : undefined}>{name}</span>
      </div>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {locations.map((location) => (
          <LocationRow key={location.scope} location={location} />
        ))}
      </ul>
    </section>
  );
}

function LocationRow({ location }: { location: ConsentLocation }) {
  const { checked, checkLocations } = useSelection();
  return (
    <li>
      <label className="flex min-h-8 items-center gap-2 py-0.5 text-sm">
        <Checkbox
          checked={isLocationChecked(checked, location)}
          onChange={(event) => checkLocations([location], event.target.checked)}
        />
        <span className="font-mono text-[0.8125rem]">{location.scope}</span>
        <span className="ml-auto text-muted-foreground tabular-nums">
          {location.position.toLocaleString("en-US")}
        </span>
      </label>
    </li>
  );
}
