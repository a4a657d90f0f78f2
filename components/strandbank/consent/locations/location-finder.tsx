"use client";

import { SearchIcon } from "lucide-react";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { useSettled } from "@/components/strandbank/consent/form/decision";
import { matchesLocation } from "@/components/strandbank/consent/form/location-text";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { ConsentLocation } from "@/lib/provider/oauth/consent/locations-view";
import { ChromosomeGroup } from "./chromosome-group";
import { groupBy } from "./group-by";

/** Largest number of search results to show unfolded. */
const UNFOLD_UP_TO = 100;

/** All locations by chromosome and gene, with a filter. The filter has no name, so it is never posted. */
export function LocationFinder({ locations }: { locations: readonly ConsentLocation[] }) {
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed);
  const filter = useId();
  const found = useMemo(
    () => locations.filter((location) => matchesLocation(location, query)),
    [locations, query],
  );
  const byChromosome = useMemo(() => groupBy(found, ({ chromosome }) => chromosome), [found]);
  const isFiltered = query.trim() !== "";
  const announced = useSettled(isFiltered ? `${found.length} of ${locations.length} match` : "");
  return (
    <div className="border-t bg-muted/50 px-4 py-4 sm:px-5">
      <Label htmlFor={filter}>Find by id, gene or position</Label>
      <div className="relative mt-1.5 max-w-sm">
        <SearchIcon
          aria-hidden
          className="-translate-y-1/2 absolute top-1/2 left-3 size-4 text-muted-foreground"
        />
        <Input
          id={filter}
          type="search"
          autoComplete="off"
          spellCheck={false}
          className="pl-9"
          placeholder="rs…, HERC2 or 15:28"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p aria-hidden className="mt-2 text-muted-foreground text-sm tabular-nums">
        {isFiltered
          ? `${found.length.toLocaleString("en-US")} of ${locations.length.toLocaleString("en-US")} match`
          : "Positions are GRCh37, 1-based."}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {found.length === 0 && (
        <p className="mt-3 text-sm">None of the requested locations matches. Try part of an id or a gene.</p>
      )}
      <ul className="mt-3 divide-y rounded-md border bg-card empty:hidden">
        {[...byChromosome].map(([chromosome, group]) => (
          <ChromosomeGroup
            key={`${chromosome} ${query}`}
            chromosome={chromosome}
            locations={group}
            isFiltered={isFiltered}
            isOpenAtFirst={isFiltered && found.length <= UNFOLD_UP_TO}
          />
        ))}
      </ul>
    </div>
  );
}
