"use client";

import { ChevronLeftIcon, ChevronRightIcon, PencilIcon, ZoomInIcon, ZoomOutIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { OneBased } from "@/lib/explorer/genome/coordinates";
import { type ChromosomeRegion, panned, zoomed } from "@/lib/explorer/genome/region";
import { parseSearch } from "@/lib/explorer/search/search";
import { regionText } from "@/lib/explorer/search/search-words";

interface StripToolsProps {
  place: ChromosomeRegion;
  isEditing: boolean;
  onEdit: (edits: boolean) => void;
  onMove: (region: OneBased) => void;
  onAim: (region: OneBased) => void;
  onSearch: (query: string) => void;
}

export function StripTools({ place, isEditing, onEdit, onMove, onAim, onSearch }: StripToolsProps) {
  const { accession, region } = place;
  const { length } = accession;
  const tools = [
    { name: "Move left", icon: ChevronLeftIcon, to: panned(region, -0.5, length) },
    { name: "Move right", icon: ChevronRightIcon, to: panned(region, 0.5, length) },
    { name: "Zoom out 3 times", label: "3×", icon: ZoomOutIcon, to: zoomed(region, 1 / 3, length) },
    { name: "Zoom in 3 times", label: "3×", icon: ZoomInIcon, to: zoomed(region, 3, length) },
    { name: "Zoom in 10 times", label: "10×", icon: ZoomInIcon, to: zoomed(region, 10, length) },
  ];
  if (isEditing) return <RegionForm place={place} onSearch={onSearch} onClose={() => onEdit(false)} />;
  return (
    <>
      <Button type="button" variant="ghost" size="sm" className="@max-md:px-1" onClick={() => onEdit(true)}>
        <PencilIcon aria-hidden />
        <span className="@max-3xl:sr-only">Edit region</span>
      </Button>
      {tools.map(({ name, label, icon: Icon, to }) => (
        <Button
          key={name}
          type="button"
          variant="outline"
          size="sm"
          aria-label={name}
          title={name}
          className="px-2! @max-md:gap-0.5 @max-md:px-1!"
          disabled={to.first === region.first && to.last === region.last}
          onPointerDown={() => onAim(to)}
          onClick={() => onMove(to)}
        >
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
    </>
  );
}

interface RegionFormProps {
  place: ChromosomeRegion;
  onSearch: (query: string) => void;
  onClose: () => void;
}

function RegionForm({ place: { accession, region }, onSearch, onClose }: RegionFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (typed: string) => {
    const text = /^[\d,]+\s*(?:-|–|\.\.)/.test(typed) ? `${accession.chromosome}:${typed}` : typed;
    const search = parseSearch(text);
    if (search.kind === "problem") return setProblem(search.sentence);
    onClose();
    onSearch(text);
  };
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("region");
        submit(typeof typed === "string" ? typed.trim() : "");
      }}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <Input
        name="region"
        aria-label="Region"
        aria-invalid={problem !== null}
        aria-describedby="region-problem"
        ref={takeFocus}
        autoComplete="off"
        spellCheck={false}
        defaultValue={regionText(accession.chromosome, region)}
        onFocus={(event) => event.target.select()}
        className="readout min-h-8 w-72 max-w-full py-1"
      />
      <Button type="submit" size="sm">
        Show
      </Button>
      <Button type="button" variant="ghost" size="sm" onClick={onClose}>
        Cancel
      </Button>
      <p id="region-problem" role="alert" className="basis-full text-destructive text-sm empty:hidden">
        {problem}
      </p>
    </form>
  );
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus();
