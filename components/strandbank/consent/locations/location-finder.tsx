"use client";

import { SearchIcon } from "lucide-react";
import { useId, useState } from "react";
import { useSettled } from "@/components/strandbank/consent/form/decision";
import { countIn } from "@/components/strandbank/consent/form/selection";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { LocationGroup, LocationPart } from "@/lib/provider/oauth/consent/location-groups";
import { AllLocations, FoundLocations } from "./location-lists";

interface LocationFinderProps {
  requestId: string;
  group: LocationGroup;
  parts: readonly LocationPart[];
}

/** A group's locations by chromosome, with a search. The search has no name, so it is never posted. */
export function LocationFinder({ requestId, group, parts }: LocationFinderProps) {
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim());
  const field = useId();
  return (
    <div className="border-t bg-muted/50 px-4 py-4 sm:px-5">
      <Label htmlFor={field}>Find by id, gene or position</Label>
      <div className="relative mt-1.5 max-w-sm">
        <SearchIcon
          aria-hidden
          className="-translate-y-1/2 absolute top-1/2 left-3 size-4 text-muted-foreground"
        />
        <Input
          id={field}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          className="pl-9"
          placeholder="rs…, HERC2 or 15:28"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {q === "" ? (
        <>
          <p className="mt-2 text-muted-foreground text-sm">Positions are GRCh37, 1-based.</p>
          <AllLocations wanted={{ requestId, group }} parts={parts} />
        </>
      ) : (
        <FoundLocations key={q} wanted={{ requestId, group, q }} total={countIn(parts)} />
      )}
    </div>
  );
}
