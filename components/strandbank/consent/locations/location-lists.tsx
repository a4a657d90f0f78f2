"use client";

import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { useSettled } from "@/components/strandbank/consent/form/decision";
import { chosenAmong, countIn, isLocationChecked } from "@/components/strandbank/consent/form/selection";
import { Button } from "@/components/ui/button";
import type { LocationPart } from "@/lib/provider/oauth/consent/location-groups";
import { ChromosomeGroup } from "./chromosome-group";
import { GeneGroups } from "./gene-groups";
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
        <p className="mt-3 text-sm">None of the requested locations matches. Try part of an id or a gene.</p>
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
