"use client";

import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { isCovered } from "@/components/strandbank/consent/form/selection";

/**
 * The chosen locations as hidden fields: parts by their ids, and single ones that differ from their part.
 * Without scripts they are not rendered; then the checkboxes of the location groups name their groups.
 */
export function LocationFields() {
  const { offer, checked, isReady } = useSelection();
  if (!isReady || offer.parts.length === 0) return null;
  const isAll = isCovered(offer, checked, offer.locationsCoveredBy);
  const parts = offer.parts.filter(({ id }) => isAll || checked.parts.has(id));
  const singles = isAll ? [] : [...checked.exceptions.values()];
  const scopesOf = (isInPart: boolean) =>
    singles.filter(({ part }) => checked.parts.has(part) === isInPart).map(({ scope }) => scope);
  return (
    <>
      <input type="hidden" name="locations" value={parts.map(({ id }) => id).join(" ")} />
      <input type="hidden" name="scope" value={scopesOf(false).join(" ")} />
      <input type="hidden" name="except" value={scopesOf(true).join(" ")} />
    </>
  );
}
