"use client";

import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { chosenAmong } from "@/components/strandbank/consent/form/selection";

/**
 * The one field that stands for thousands of locations. Without scripts it is not rendered, and the boxes of
 * the location groups post their locations by themselves.
 */
export function LocationFields() {
  const { offer, checked, isReady } = useSelection();
  if (!isReady || offer.locations.length === 0) return null;
  const scopes = chosenAmong(offer, checked, offer.locations).map(({ scope }) => scope);
  return <input type="hidden" name="scope" value={scopes.join(" ")} />;
}
