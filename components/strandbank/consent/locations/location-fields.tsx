"use client";

import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { chosenAmong } from "@/components/strandbank/consent/form/selection";

/**
 * A single hidden field for thousands of locations. Without scripts it is not rendered; then the checkboxes
 * of the location groups post their locations themselves.
 */
export function LocationFields() {
  const { offer, checked, isReady } = useSelection();
  if (!isReady || offer.locations.length === 0) return null;
  const scopes = chosenAmong(offer, checked, offer.locations).map(({ scope }) => scope);
  return <input type="hidden" name="scope" value={scopes.join(" ")} />;
}
