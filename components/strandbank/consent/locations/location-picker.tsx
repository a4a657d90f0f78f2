"use client";

import { ChevronDownIcon } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { CheckedCount } from "@/components/strandbank/consent/form/checked-count";
import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import {
  checkedState,
  chosenAmong,
  inGroup,
  isCovered,
  type LocationGroup,
} from "@/components/strandbank/consent/form/selection";
import { TriStateBox } from "@/components/strandbank/consent/form/tri-state-box";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { ConsentLocation } from "@/lib/provider/oauth/consent/locations-view";
import { LocationFinder } from "./location-finder";
import { LocationIds } from "./location-ids";

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

function summary(locations: readonly ConsentLocation[]): string {
  const chromosomes = new Set(locations.map(({ chromosome }) => chromosome)).size;
  const genes = new Set(locations.flatMap((location) => location.genes)).size;
  return `On ${plural(chromosomes, "chromosome", "chromosomes")}, in ${plural(genes, "gene", "genes")}.`;
}

const nouns: Readonly<Record<LocationGroup, [one: string, many: string]>> = {
  other: ["location", "locations"],
  sensitive: ["sensitive location", "sensitive locations"],
  shared: ["shared location", "shared locations"],
};

/** The locations of a group: one checkbox for all of them and, unfolded, one for each. */
export function LocationPicker({ group }: { group: LocationGroup }) {
  const { offer, checked, isReady, checkLocations } = useSelection();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const locations = useMemo(() => inGroup(offer.locations, group), [offer, group]);
  if (locations.length === 0) return null;
  const covered = isCovered(offer, checked, offer.locationsCoveredBy);
  const chosen = chosenAmong(offer, checked, locations).length;
  const title = plural(locations.length, ...nouns[group]);
  return (
    <div>
      <div className="grid grid-cols-[auto_1fr] items-start gap-x-3 px-4 py-3.5 sm:px-5">
        <TriStateBox
          label={`All ${title}`}
          state={checkedState(chosen, locations.length)}
          disabled={covered}
          name={isReady ? undefined : "scope"}
          value={isReady ? undefined : locations.map(({ scope }) => scope).join(" ")}
          onChange={(on) =>
            checkLocations(
              locations.map(({ scope }) => scope),
              on,
            )
          }
        />
        <div className="min-w-0">
          <p
            className={cn(
              "flex flex-wrap items-baseline justify-between gap-x-3 font-medium",
              covered && "text-muted-foreground",
            )}
          >
            {title}
            <CheckedCount chosen={chosen} total={locations.length} />
          </p>
          <p className="mt-0.5 text-muted-foreground text-sm leading-relaxed">
            Your genotype at each of these locations. {summary(locations)}
            {covered && " Included in the whole genome, which is ticked."}
          </p>
          {!isReady && <LocationIds locations={locations} />}
          {!covered && (
            <Button
              type="button"
              variant="link"
              size="inline"
              className="mt-1.5 no-script:hidden"
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? "Hide the list" : "Choose one by one"}
              <ChevronDownIcon aria-hidden className={isOpen ? "rotate-180" : undefined} />
            </Button>
          )}
        </div>
      </div>
      <div id={panel} hidden={!isOpen || covered}>
        {isOpen && !covered && <LocationFinder locations={locations} />}
      </div>
    </div>
  );
}
