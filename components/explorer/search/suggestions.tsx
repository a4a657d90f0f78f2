"use client";

import { useLayoutEffect } from "react";
import { OptionRow } from "./option-row";
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
        <OptionRow key={`${kind} ${text}`} option={combobox.optionProps(index)} kind={kind} detail={detail}>
          <span className="readout font-semibold">{text}</span>
        </OptionRow>
      ))}
    </div>
  );
}
