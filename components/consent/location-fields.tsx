"use client";

import { useSelection } from "./consent-form";
import { chosenAmong } from "./selection";

/**
 * The few fields that stand for thousands of locations. Without scripts nothing of this is rendered, and the boxes
 * of the two location groups post by themselves.
 */
export function LocationFields() {
  const { offer, ticks, isReady } = useSelection();
  if (!isReady || offer.locations.length === 0) return null;
  const chosen = chosenAmong(offer, ticks, offer.locations);
  const sensitive = chosen.filter((location) => location.sensitive);
  const allSensitive = offer.locations.filter((location) => location.sensitive);
  const isWhole =
    chosen.length - sensitive.length === offer.locations.length - allSensitive.length &&
    (sensitive.length === 0 || sensitive.length === allSensitive.length);
  if (chosen.length === 0) return <input type="hidden" name="locations" value="none" />;
  if (isWhole)
    return (
      <>
        <input type="hidden" name="locations" value="all" />
        {sensitive.length > 0 && <input type="hidden" name="sensitive_locations" value="on" />}
      </>
    );
  return (
    <>
      <input type="hidden" name="locations" value="some" />
      <input type="hidden" name="location_scopes" value={chosen.map(({ scope }) => scope).join(" ")} />
    </>
  );
}
