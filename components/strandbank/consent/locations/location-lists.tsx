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
/** Largest number of search results to show unfolded. */
const UNFOLD_UP_TO = 100;

const LIST = "mt-3 divide-y rounded-md border bg-card empty:hidden";

interface AllLocationsProps {
  wanted: Pick<Wanted, "requestId" | "group">;
  parts: readonly LocationPart[];
}

/** All locations of these parts by chromosome, listed when a chromosome is unfolded. */
export function AllLocations({ wanted, parts }: AllLocationsProps) {
  const { offer, checked, checkParts } = useSelection();
  return (
    <ul className={LIST}>
      {[...Map.groupBy(parts, ({ chromosome }) => chromosome)].map(([chromosome, own]) => (
        <ChromosomeGroup
          key={chromosome}
          chromosome={chromosome}
          label="All on"
          chosen={chosenAmong(offer, checked, own)}
          total={countIn(own)}
          onCheck={(on) => checkParts(own, on)}
          isOpenAtFirst={false}
        >
          <ChromosomeLocations wanted={{ ...wanted, chromosome, limit: ROWS_PER_STEP }} />
        </ChromosomeGroup>
      ))}
    </ul>
  );
}

function ChromosomeLocations({ wanted }: { wanted: Wanted }) {
  const { found, isFailed, loadMore } = useLocations(wanted);
  const left = found ? found.total - found.locations.length : 0;
  return (
    <>
      {found && <GeneGroups locations={found.locations} />}
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
  const { checked, checkLocations } = useSelection();
  const { found, isFailed, loadMore } = useLocations({ ...wanted, limit: MAX_RESULTS });
  const matches = found
    ? `${found.total.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} match`
    : "";
  const announced = useSettled(matches);
  const isCut = found !== null && found.total > found.locations.length;
  return (
    <>
      <p aria-hidden className="mt-2 text-muted-foreground text-sm tabular-nums">
        {matches || (!isFailed && "Searching…")}
        {isCut && `; the first ${found.locations.length} are listed`}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isFailed && <Failed onRetry={loadMore} />}
      {found?.total === 0 && (
        <p className="mt-3 text-sm">None of these places matches. Try part of an id or a gene.</p>
      )}
      <ul className={LIST}>
        {[...Map.groupBy(found?.locations ?? [], ({ chromosome }) => chromosome)].map(([chromosome, own]) => (
          <ChromosomeGroup
            key={chromosome}
            chromosome={chromosome}
            label={isCut ? "All listed on" : "All matching on"}
            chosen={own.filter((location) => isLocationChecked(checked, location)).length}
            total={own.length}
            onCheck={(on) => checkLocations(own, on)}
            isOpenAtFirst={(found?.total ?? 0) <= UNFOLD_UP_TO}
          >
            <GeneGroups locations={own} />
          </ChromosomeGroup>
        ))}
      </ul>
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

function GeneGroups({ locations }: { locations: readonly ConsentLocation[] }) {
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

interface ChromosomeGroupProps {
  chromosome: string;
  /** Goes before the chromosome's name: which of its locations the box checks. */
  label: string;
  chosen: number;
  total: number;
  onCheck: (on: boolean) => void;
  isOpenAtFirst: boolean;
  /** Rendered while it is unfolded. */
  children: React.ReactNode;
}

function ChromosomeGroup(props: ChromosomeGroupProps) {
  const { chromosome, label, chosen, total, onCheck, isOpenAtFirst, children } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const panel = useId();
  const name = chromosomeName(chromosome);
  return (
    <li>
      <div className="flex items-center gap-3 px-3 py-1.5">
        <TriStateBox label={`${label} ${name}`} state={checkedState(chosen, total)} onChange={onCheck} />
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
        {isOpen && children}
      </div>
    </li>
  );
}
