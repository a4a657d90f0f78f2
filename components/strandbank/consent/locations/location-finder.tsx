"use client";

import { useId, useState } from "react";
import { useSettled } from "@/components/strandbank/consent/form/decision";
import { countIn } from "@/components/strandbank/consent/form/selection";
import { TextField } from "@/components/strandbank/layout/parts/field";
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
      <TextField
        id={field}
        name=""
        label="Find by id, gene or position"
        className="max-w-sm"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="rs…, HERC2 or 15:28"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
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
