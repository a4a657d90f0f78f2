"use client";

import { ChevronRightIcon } from "lucide-react";
import { useId, useState } from "react";
import { CheckedCount } from "@/components/strandbank/consent/form/checked-count";
import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { checkedState } from "@/components/strandbank/consent/form/selection";
import { TriStateBox } from "@/components/strandbank/consent/form/tri-state-box";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import type { ConsentLocation } from "@/lib/provider/oauth/consent/locations-view";
import { groupBy } from "./group-by";
import { chromosomeName } from "./location-ids";

const ROWS_PER_STEP = 50;

interface ChromosomeGroupProps {
  chromosome: string;
  locations: readonly ConsentLocation[];
  isFiltered: boolean;
  isOpenAtFirst: boolean;
}

const scopesOf = (locations: readonly ConsentLocation[]) => locations.map(({ scope }) => scope);

/** The locations on one chromosome, folded at first, then shown 50 at a time. */
export function ChromosomeGroup(props: ChromosomeGroupProps) {
  const { chromosome, locations, isFiltered, isOpenAtFirst } = props;
  const { checked, checkLocations } = useSelection();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [shown, setShown] = useState(ROWS_PER_STEP);
  const panel = useId();
  const name = chromosomeName(chromosome);
  const chosen = locations.filter(({ scope }) => checked.locations.has(scope)).length;
  const left = locations.length - shown;
  return (
    <li>
      <div className="flex items-center gap-3 px-3 py-1.5">
        <TriStateBox
          label={isFiltered ? `All matching on ${name}` : `All on ${name}`}
          state={checkedState(chosen, locations.length)}
          onChange={(on) => checkLocations(scopesOf(locations), on)}
        />
        <button
          type="button"
          className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-sm text-left font-medium text-sm"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRightIcon
            aria-hidden
            className={cn("size-4 shrink-0 transition-transform", isOpen && "rotate-90")}
          />
          <span className="flex-1">{name}</span>
          <CheckedCount chosen={chosen} total={locations.length} />
        </button>
      </div>
      <div id={panel} hidden={!isOpen} className="px-3 pb-3 sm:pl-12">
        {isOpen && <GeneGroups locations={locations.slice(0, shown)} />}
        {isOpen && left > 0 && (
          <Button
            type="button"
            variant="outline"
            size="sm"
            className="mt-3"
            onClick={() => setShown(shown + ROWS_PER_STEP)}
          >
            Show {Math.min(left, ROWS_PER_STEP)} more of {left.toLocaleString("en-US")}
          </Button>
        )}
      </div>
    </li>
  );
}

function GeneGroups({ locations }: { locations: readonly ConsentLocation[] }) {
  const byGene = groupBy(locations, ({ genes }) => genes.join(", "));
  return [...byGene].map(([genes, group]) => <GeneGroup key={genes} genes={genes} locations={group} />);
}

function GeneGroup({ genes, locations }: { genes: string; locations: readonly ConsentLocation[] }) {
  const { checked, checkLocations } = useSelection();
  const chosen = locations.filter(({ scope }) => checked.locations.has(scope)).length;
  const name = genes || "Between genes";
  return (
    <section aria-label={name} className="mt-2">
      <div className="flex items-center gap-2 border-b pb-1 text-muted-foreground text-sm">
        <TriStateBox
          label={`All shown: ${name}`}
          state={checkedState(chosen, locations.length)}
          onChange={(on) => checkLocations(scopesOf(locations), on)}
        />
        <span className={genes ? "font-medium text-foreground italic" : undefined}>{name}</span>
      </div>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {locations.map((location) => (
          <LocationRow
            key={location.scope}
            location={location}
            isChecked={checked.locations.has(location.scope)}
          />
        ))}
      </ul>
    </section>
  );
}

function LocationRow({ location, isChecked }: { location: ConsentLocation; isChecked: boolean }) {
  const { checkLocations } = useSelection();
  return (
    <li>
      <label className="flex min-h-8 items-center gap-2 py-0.5 text-sm">
        <Checkbox
          checked={isChecked}
          onChange={(event) => checkLocations([location.scope], event.target.checked)}
        />
        <span className="font-mono text-[0.8125rem]">{location.scope}</span>
        <span className="ml-auto text-muted-foreground tabular-nums">
          {location.position.toLocaleString("en-US")}
        </span>
      </label>
    </li>
  );
}
