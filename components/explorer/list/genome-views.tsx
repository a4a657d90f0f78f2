"use client";

import { MapIcon } from "lucide-react";
import { useId, useState } from "react";
import { Chromosomes } from "@/components/explorer/genome-view/chromosomes";
import { RegionStrip, StripSkeleton } from "@/components/explorer/genome-view/region-strip";
import type { PlacedMark } from "@/components/explorer/genome-view/strip-marks";
import { Button } from "@/components/ui/button";
import type { ChromosomeRegion } from "@/lib/explorer/genome/region";
import type { Outline } from "@/lib/explorer/reads/outline";
import type { ListState } from "./use-list-state";

interface GenomeViewsProps {
  state: ListState;
  /** Whether they are shown on a narrow screen too, where the answer comes first. */
  isWanted: boolean;
  /** Null where the list lies on several chromosomes, undefined while it is unknown. */
  place: ChromosomeRegion | null | undefined;
  marks: readonly PlacedMark[];
  outline: Outline | undefined;
  hasFailed: boolean;
  onAim: (query: string) => void;
}

export function GenomeViews({ state, isWanted, place, hasFailed, ...given }: GenomeViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isHidden = !isOpen && !isWanted;
  return (
    <div className="@container flex min-w-0 flex-col gap-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {!isWanted && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="self-start aria-expanded:bg-accent aria-expanded:text-accent-foreground md:hidden no-script:hidden"
        >
          <MapIcon aria-hidden />
          Map
        </Button>
      )}
      <div
        id={id}
        className={`flex min-w-0 flex-col gap-2 ${isHidden ? "max-md:hidden no-script:max-md:flex" : ""}`}
      >
        <Chromosomes
          accessions={state.accessions.data ?? []}
          place={place ?? undefined}
          onSearch={state.onSearch}
        />
        {place && <RegionStrip place={place} {...given} onSearch={state.onSearch} />}
        {place === undefined && !hasFailed && <StripSkeleton />}
      </div>
    </div>
  );
}
