"use client";

import { MapIcon } from "lucide-react";
import { useId, useState } from "react";
import { type ChromosomeRegion, Ideogram } from "@/components/explorer/genome-view/ideogram";
import { LazyRegionStrip, type PlacedMark } from "@/components/explorer/genome-view/lazy-region-strip";
import type { ListState } from "@/components/explorer/list/use-list-state";
import { Button } from "@/components/ui/button";

interface GenomeViewsProps {
  state: ListState;
  /** Whether the views are beside the answer to a search. */
  isDense: boolean;
  /** Whether they are shown on a phone too, where the answer comes first. */
  isWanted: boolean;
  place: ChromosomeRegion | undefined;
  marks: readonly PlacedMark[];
  noun: string;
  isPart: boolean;
  onAim: (query: string) => void;
}

/** Where the list is: on its chromosome, and in its region. On a phone a button shows them after a search. */
export function GenomeViews({ state, isDense, isWanted, place, marks, ...given }: GenomeViewsProps) {
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
          place={place}
          isBand={isDense && place !== undefined}
          onSearch={state.onSearch}
        />
        {place && <LazyRegionStrip place={place} marks={marks} {...given} onSearch={state.onSearch} />}
      </div>
    </div>
  );
}
