"use client";

import { TriStateBox } from "@/components/strandbank/consent/form/checkboxes";
import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { useSettled } from "@/components/strandbank/consent/form/decision";
import { isLocationChecked } from "@/components/strandbank/consent/form/selection";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { ConsentLocation } from "@/lib/strandbank/core/consent/location-parts";
import { ROWS_PER_STEP, useLocations, type Wanted } from "./use-locations";

interface FoundLocationsProps {
  wanted: Wanted;
  /** The number of locations searched. */
  total: number;
}

/** The locations that a search finds, or all of them for an empty one, some at a time. */
export function FoundLocations({ wanted, total }: FoundLocationsProps) {
  const { found, isFailed, loadMore } = useLocations(wanted);
  const left = found ? found.total - found.locations.length : 0;
  const matches =
    found && wanted.q
      ? `${found.total.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} match`
      : "";
  const announced = useSettled(matches);
  return (
    <>
      <p aria-hidden className="mt-2 text-muted-foreground text-sm tabular-nums">
        {found ? matches : !isFailed && "Searching…"}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {found?.total === 0 && (
        <p className="mt-3 text-sm">None of these places matches. Try part of an id or a gene.</p>
      )}
      <Rows locations={found?.locations ?? []} />
      {isFailed && (
        <p role="alert" className="mt-3 text-sm">
          The list could not be loaded.{" "}
          <Button type="button" variant="link" size="inline" onClick={loadMore}>
            Try again
          </Button>
        </p>
      )}
      {left > 0 && !isFailed && (
        <Button type="button" variant="outline" size="sm" className="mt-3" onClick={loadMore}>
          Show {Math.min(left, ROWS_PER_STEP)} more of {left.toLocaleString("en-US")}
        </Button>
      )}
    </>
  );
}

/** Locations, each with its box, below a box for all of them. */
function Rows({ locations }: { locations: readonly ConsentLocation[] }) {
  const { checked, checkLocations } = useSelection();
  const chosen = locations.filter((location) => isLocationChecked(checked, location)).length;
  if (locations.length === 0) return null;
  return (
    <>
      <div className="mt-2 flex items-center gap-2 border-b pb-1 text-muted-foreground text-sm">
        <TriStateBox
          label="All listed"
          chosen={chosen}
          total={locations.length}
          onChange={(on) => checkLocations(locations, on)}
        />
        All listed
      </div>
      <ul>
        {locations.map((location) => (
          <li key={location.scope}>
            <label className="flex min-h-8 flex-wrap items-center gap-x-2 py-0.5 text-sm">
              <Checkbox
                checked={isLocationChecked(checked, location)}
                onChange={(event) => checkLocations([location], event.target.checked)}
              />
              <span className="font-mono text-[0.8125rem]">{location.scope}</span>
              <span className="text-muted-foreground italic">{location.genes.join(", ")}</span>
              <span className="ml-auto text-muted-foreground tabular-nums">
                {location.chromosome}:{location.position.toLocaleString("en-US")}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
