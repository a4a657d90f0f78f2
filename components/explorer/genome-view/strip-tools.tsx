"use client";

import { ChevronLeftIcon, ChevronRightIcon, PencilIcon, ZoomInIcon, ZoomOutIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { OneBased } from "@/lib/explorer/genome/coordinates";
import type { ChromosomeRegion } from "@/lib/explorer/genome/region";
import { panned, zoomed } from "@/lib/explorer/genome/region";
import { RegionForm } from "./region-form";

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
