"use client";

import { useLayoutEffect } from "react";
import type { useCombobox } from "./use-combobox";
import { type Offer, useSuggestions } from "./use-suggestions";

interface SuggestionsProps {
  typed: string;
  combobox: ReturnType<typeof useCombobox>;
  onOffer: (offer: Offer) => void;
}

export function Suggestions({ typed, combobox, onOffer }: SuggestionsProps) {
  const offer = useSuggestions(typed);
  useLayoutEffect(() => onOffer(offer), [offer, onOffer]);
  if (!combobox.isShown) return null;
  return (
    <div
      {...combobox.listProps}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-md border bg-popover p-1 shadow-lg"
    >
      {offer.suggestions.map(({ kind, text, detail }, index) => (
        <div
          key={`${kind} ${text}`}
          {...combobox.optionProps(index)}
          className="flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-3 rounded px-3 py-1.5 text-sm aria-selected:bg-accent aria-selected:text-accent-foreground"
        >
          <span className="w-24 shrink-0 text-muted-foreground text-xs">{kind}</span>
          <span className="readout font-semibold">{text}</span>
          {detail && <span className="text-muted-foreground text-xs">{detail}</span>}
        </div>
      ))}
    </div>
  );
}
