"use client";

import { TickCount } from "@/components/strandbank/consent/form/checked-count";
import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import {
  chosenAmong,
  inGroup,
  isChosen,
  isCovered,
  type LocationGroup,
  tickState,
} from "@/components/strandbank/consent/form/selection";
import { TriStateBox } from "@/components/strandbank/consent/form/tri-state-box";

interface GroupBoxProps {
  label: string;
  scopes: readonly string[];
  /** Counts the locations of this group in. */
  locations?: LocationGroup | undefined;
  isLabelShown?: boolean;
}

/**
 * Ticks or unticks everything in a group. Until scripts run it posts its items by itself; one with locations, which are too
 * many to name once more, waits for them.
 */
export function GroupBox({ label, scopes, locations, isLabelShown = false }: GroupBoxProps) {
  const { offer, ticks, isReady, tickScopes, tickLocations } = useSelection();
  const names = new Set(scopes);
  const own = offer.scopes.filter(({ scope }) => names.has(scope));
  const places = locations ? inGroup(offer.locations, locations) : [];
  const chosen =
    own.filter((scope) => isChosen(offer, ticks, scope)).length + chosenAmong(offer, ticks, places).length;
  const total = own.length + places.length;
  const state = tickState(chosen, total);
  const isFixed =
    own.every(({ required, coveredBy }) => required || isCovered(offer, ticks, coveredBy)) &&
    (places.length === 0 || isCovered(offer, ticks, offer.locationsCoveredBy));
  const tickAll = (on: boolean) => {
    const changeable = own.filter(({ required }) => !required);
    tickScopes(
      changeable.map(({ scope }) => scope),
      on,
    );
    tickLocations(
      places.map(({ scope }) => scope),
      on,
    );
  };
  const postsItems = !isReady && places.length === 0;
  const box = {
    label,
    state,
    disabled: isFixed || !(isReady || postsItems),
    name: postsItems ? "scope" : undefined,
    value: postsItems ? scopes.join(" ") : undefined,
    onTick: tickAll,
  };
  const count = <TickCount chosen={chosen} total={total} />;
  return isLabelShown ? (
    <label className="grid w-fit cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 px-4 font-medium sm:px-5">
      <TriStateBox {...box} />
      <span>
        {label} <span className="ml-1">{count}</span>
      </span>
    </label>
  ) : (
    <div className="contents no-script:hidden">
      <div className="-order-1">
        <TriStateBox {...box} />
      </div>
      <div className="ml-auto">{count}</div>
    </div>
  );
}
