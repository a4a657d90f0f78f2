"use client";

import { ChevronDownIcon } from "lucide-react";
import { useId, useState } from "react";
import { CheckedCount } from "@/components/strandbank/consent/form/checked-count";
import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import {
  checkedState,
  chosenAmong,
  countIn,
  inGroup,
  isCovered,
} from "@/components/strandbank/consent/form/selection";
import { TriStateBox } from "@/components/strandbank/consent/form/tri-state-box";
import { plural } from "@/components/strandbank/layout/parts/words";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { LocationGroup } from "@/lib/provider/oauth/consent/location-groups";
import { LocationFinder } from "./location-finder";

const nouns: Readonly<Record<LocationGroup, string>> = {
  other: "location",
  sensitive: "sensitive location",
  shared: "shared location",
};

interface LocationPickerProps {
  requestId: string;
  group: LocationGroup;
  /** On how many chromosomes they are. */
  where: string;
  /** Shown until scripts run. */
  children: React.ReactNode;
}

/** The locations of a group: one checkbox for all of them and, unfolded, one for each. */
export function LocationPicker({ requestId, group, where, children }: LocationPickerProps) {
  const { offer, checked, isReady, checkParts } = useSelection();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const parts = inGroup(offer.parts, group);
  const total = countIn(parts);
  const covered = isCovered(offer, checked, offer.locationsCoveredBy);
  const chosen = chosenAmong(offer, checked, parts);
  const title = plural(total, nouns[group]);
  return (
    <div>
      <div className="grid grid-cols-[auto_1fr] items-start gap-x-3 px-4 py-3.5 sm:px-5">
        <TriStateBox
          label={`All ${title}`}
          state={checkedState(chosen, total)}
          disabled={covered}
          name={isReady ? undefined : "locations"}
          value={isReady ? undefined : group}
          onChange={(on) => checkParts(parts, on)}
        />
        <div className="min-w-0">
          <p
            className={cn(
              "flex flex-wrap items-baseline justify-between gap-x-3 font-medium",
              covered && "text-muted-foreground",
            )}
          >
            {title}
            <CheckedCount chosen={chosen} total={total} />
          </p>
          <p className="mt-0.5 text-muted-foreground text-sm leading-relaxed">
            Your genotype at each of these locations. {where}
            {covered && " Included in the whole genome, which is ticked."}
          </p>
          {!isReady && children}
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
        {isOpen && !covered && <LocationFinder requestId={requestId} group={group} parts={parts} />}
      </div>
    </div>
  );
}
