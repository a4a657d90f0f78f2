"use client";

import { ChevronDownIcon } from "lucide-react";
import { useId, useState } from "react";
import { CheckedCount, TriStateBox } from "@/components/strandbank/consent/form/checkboxes";
import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { useSettled } from "@/components/strandbank/consent/form/decision";
import { chosenAmong, countIn, inGroup, isCovered } from "@/components/strandbank/consent/form/selection";
import { TextField } from "@/components/strandbank/layout/parts/field";
import { plural } from "@/components/strandbank/layout/parts/text";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { LocationGroup } from "@/lib/strandbank/core/consent/location-groups";
import { FoundLocations } from "./location-lists";

const nouns: Readonly<Record<LocationGroup, string>> = {
  other: "place",
  sensitive: "sensitive place",
  shared: "place that you share already",
};

interface LocationPickerProps {
  requestId: string;
  group: LocationGroup;
  /** On how many chromosomes they are; of a single one, its name, gene and chromosome. */
  where: string;
  isSingle: boolean;
  /** What the application uses them for. */
  purposes: React.ReactNode;
  /** Shown until scripts run. */
  children: React.ReactNode;
}

/** The locations of a group: one checkbox for all of them and, unfolded, one for each. */
export function LocationPicker({
  requestId,
  group,
  where,
  isSingle,
  purposes,
  children,
}: LocationPickerProps) {
  const { offer, checked, isReady, checkParts } = useSelection();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const parts = inGroup(offer.parts, group);
  const total = countIn(parts);
  const covered = isCovered(offer, checked, offer.locationsCoveredBy);
  const chosen = chosenAmong(offer, checked, parts);
  const title = isSingle ? where : placesOf(total, group);
  return (
    <div>
      <div className="grid grid-cols-[auto_1fr] items-start gap-x-3 px-4 py-3.5 sm:px-5">
        <TriStateBox
          label={isSingle ? title : `All ${title}`}
          chosen={chosen}
          total={total}
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
            {isSingle ? "Your genotype at this place." : `Your genotype at each of these places. ${where}`}
            {covered && " Included in the whole genome, which is ticked."}
          </p>
          {!isReady && children}
          {purposes}
          {!covered && !isSingle && (
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
        {isOpen && !covered && <LocationFinder requestId={requestId} group={group} total={total} />}
      </div>
    </div>
  );
}

const placesOf = (total: number, group: LocationGroup): string =>
  group === "shared" && total > 1
    ? `${total.toLocaleString("en-US")} places that you share already`
    : plural(total, nouns[group]);

interface LocationFinderProps {
  requestId: string;
  group: LocationGroup;
  /** How many they are. */
  total: number;
}

/** A group's locations, with a search. The search has no name, so it is never posted. */
function LocationFinder({ requestId, group, total }: LocationFinderProps) {
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim());
  const field = useId();
  return (
    <div className="border-t bg-muted/50 px-4 py-4 sm:px-5">
      <TextField
        id={field}
        name=""
        label="Find by id, gene, chromosome or position"
        className="max-w-sm"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="rs…, HERC2, chr15 or 15:28"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="mt-2 text-muted-foreground text-sm">Positions are GRCh37, 1-based.</p>
      <FoundLocations key={q} wanted={{ requestId, group, q }} total={total} />
    </div>
  );
}

/**
 * The chosen locations as hidden fields: parts by their ids, and single ones that differ from their part.
 * Without scripts they are not rendered; then the checkboxes of the location groups name their groups.
 */
export function LocationFields() {
  const { offer, checked, isReady } = useSelection();
  if (!isReady || offer.parts.length === 0) return null;
  const isAll = isCovered(offer, checked, offer.locationsCoveredBy);
  const parts = offer.parts.filter(({ id }) => isAll || checked.parts.has(id));
  const singles = isAll ? [] : [...checked.exceptions.values()];
  const scopesOf = (isInPart: boolean) =>
    singles.filter(({ part }) => checked.parts.has(part) === isInPart).map(({ scope }) => scope);
  return (
    <>
      <input type="hidden" name="locations" value={parts.map(({ id }) => id).join(" ")} />
      <input type="hidden" name="scope" value={scopesOf(false).join(" ")} />
      <input type="hidden" name="except" value={scopesOf(true).join(" ")} />
    </>
  );
}
