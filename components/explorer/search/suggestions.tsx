"use client";

import { useLayoutEffect } from "react";
import { SuggestionList } from "./suggestion-list";
import type { useCombobox } from "./use-combobox";
import { type Offer, useSuggestions } from "./use-suggestions";

interface SuggestionsProps {
  typed: string;
  combobox: ReturnType<typeof useCombobox>;
  /** Called with each new offer, before it is painted. */
  onOffer: (offer: Offer) => void;
}

/** Suggestions for a text, below its box. */
export function Suggestions({ typed, combobox, onOffer }: SuggestionsProps) {
  const offer = useSuggestions(typed);
  useLayoutEffect(() => onOffer(offer), [offer, onOffer]);
  return <SuggestionList suggestions={offer.suggestions} combobox={combobox} />;
}
