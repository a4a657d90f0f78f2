"use client";

import { ChevronRightIcon } from "lucide-react";
import { useId, useState } from "react";
import { CheckedCount, TriStateBox } from "@/components/strandbank/consent/form/checkboxes";
import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { useSettled } from "@/components/strandbank/consent/form/decision";
import {
  checkedState,
  chosenAmong,
  countIn,
  isLocationChecked,
} from "@/components/strandbank/consent/form/selection";
import { chromosomeName } from "@/components/strandbank/layout/parts/text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import type { LocationPart } from "@/lib/provider/oauth/decision/location-groups";
import type { ConsentLocation } from "@/lib/provider/oauth/decision/location-parts";
import { useLocations, type Wanted } from "./use-locations";

const ROWS_PER_STEP = 50;
const MAX_RESULTS = 200;

interface AllLocationsProps {
  wanted: Pick<Wanted, "requestId" | "group">;
  parts: readonly LocationPart[];
}

/** All locations of these parts by chromosome, listed when a chromosome is unfolded. */
export const AllLocations = ({ wanted, parts }: AllLocationsProps) => (
  <ul className="mt-3 divide-y rounded-md border bg-card empty:hidden">
    {[...Map.groupBy(parts, ({ chromosome }) => chromosome)].map(([chromosome, own]) => (
      <Chromosome key={chromosome} wanted={{ ...wanted, chromosome, limit: ROWS_PER_STEP }} parts={own} />
    ))}
  </ul>
);

function Chromosome({
  wanted,
  parts,
}: {
  wanted: Wanted & { chromosome: string };
  parts: AllLocationsProps["parts"];
}) {
  const { offer, checked, checkParts } = useSelection();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const name = chromosomeName(wanted.chromosome);
  const [chosen, total] = [chosenAmong(offer, checked, parts), countIn(parts)];
  return (
    <li>
      <div className="flex items-center gap-3 px-3 py-1.5">
        <TriStateBox
          label={`All on ${name}`}
          state={checkedState(chosen, total)}
          onChange={(on) => checkParts(parts, on)}
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
          <CheckedCount chosen={chosen} total={total} />
        </button>
      </div>
      <div id={panel} hidden={!isOpen} className="px-3 pb-3 sm:pl-12">
        {isOpen && <ChromosomeLocations wanted={wanted} />}
      </div>
    </li>
  );
}

function ChromosomeLocations({ wanted }: { wanted: Wanted }) {
  const { found, isFailed, loadMore } = useLocations(wanted);
  const left = found ? found.total - found.locations.length : 0;
  return (
    <>
      {found && <Rows locations={found.locations} />}
      {isFailed ? <Failed onRetry={loadMore} /> : !found && <Loading />}
      {left > 0 && !isFailed && (
        <Button type="button" variant="outline" size="sm" className="mt-3" onClick={loadMore}>
          Show {Math.min(left, ROWS_PER_STEP)} more of {left.toLocaleString("en-US")}
        </Button>
      )}
    </>
  );
}

interface FoundLocationsProps {
  wanted: Pick<Wanted, "requestId" | "group" | "q">;
  /** The number of locations searched. */
  total: number;
}

export function FoundLocations({ wanted, total }: FoundLocationsProps) {
  const { found, isFailed, loadMore } = useLocations({ ...wanted, limit: MAX_RESULTS });
  const isCut = found !== null && found.total > found.locations.length;
  const matches = found
    ? `${found.total.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} match${isCut ? `; the first ${found.locations.length} are listed` : ""}`
    : "";
  const announced = useSettled(matches);
  return (
    <>
      <p aria-hidden className="mt-2 text-muted-foreground text-sm tabular-nums">
        {matches || (!isFailed && "Searching…")}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isFailed && <Failed onRetry={loadMore} />}
      {found?.total === 0 && (
        <p className="mt-3 text-sm">None of these places matches. Try part of an id or a gene.</p>
      )}
      <Rows locations={found?.locations ?? []} />
    </>
  );
}

const Loading = () => (
  <p role="status" className="mt-3 text-muted-foreground text-sm">
    Loading…
  </p>
);

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mt-3 text-sm">
      The list could not be loaded.{" "}
      <Button type="button" variant="link" size="inline" onClick={onRetry}>
        Try again
      </Button>
    </p>
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
          state={checkedState(chosen, locations.length)}
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
