"use client";

import { MapIcon } from "lucide-react";
import { useId, useState } from "react";
import { type ChromosomeRegion, Ideogram } from "@/components/explorer/genome-view/ideogram";
import { RegionStrip, StripSkeleton } from "@/components/explorer/genome-view/region-strip";
import type { PlacedMark } from "@/components/explorer/genome-view/strip-mark";
import { Button } from "@/components/ui/button";
import type { Outline } from "@/lib/explorer/reads/outline";
import type { ListState } from "./use-list-state";

interface GenomeViewsProps {
  state: ListState;
  /** Whether the views are beside the answer to a search. */
  isDense: boolean;
  /** Whether they are shown on a phone too, where the answer comes first. */
  isWanted: boolean;
  /** Null where the list lies on several chromosomes, undefined while it is unknown. */
  place: ChromosomeRegion | null | undefined;
  marks: readonly PlacedMark[];
  noun: string;
  outline: Outline | undefined;
  hasFailed: boolean;
  onAim: (query: string) => void;
}

/** Where the list is: on its chromosome, and in its region. On a phone a button shows them after a search. */
export function GenomeViews({ state, isDense, isWanted, place, hasFailed, ...given }: GenomeViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isHidden = isDense && !isOpen && !isWanted;
  return (
    <div className={isDense ? "@container flex min-w-0 flex-col gap-2" : "contents"}>
      {isDense && !isWanted && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="self-start aria-expanded:bg-accent aria-expanded:text-accent-foreground sm:hidden no-script:hidden"
        >
          <MapIcon aria-hidden />
          Map
        </Button>
      )}
      <div
        id={id}
        className={
          isDense
            ? `flex min-w-0 flex-col gap-2 ${isHidden ? "max-sm:hidden no-script:max-sm:flex" : ""}`
            : "contents"
        }
      >
        <Ideogram
          accessions={state.accessions.data ?? []}
          place={place ?? undefined}
          isBand={isDense && place !== null}
          onSearch={state.onSearch}
        />
        {place && <RegionStrip place={place} {...given} onSearch={state.onSearch} />}
        {place === undefined && !hasFailed && <StripSkeleton />}
      </div>
    </div>
  );
}
