"use client";

import { CheckedCount } from "@/components/strandbank/consent/form/checked-count";
import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import {
  checkedState,
  chosenAmong,
  countIn,
  inGroup,
  isChosen,
  isCovered,
} from "@/components/strandbank/consent/form/selection";
import { TriStateBox } from "@/components/strandbank/consent/form/tri-state-box";
import type { LocationGroup } from "@/lib/provider/oauth/consent/location-groups";

interface GroupBoxProps {
  label: string;
  scopes: readonly string[];
  /** A group of locations that belongs to it. */
  locations?: LocationGroup | undefined;
  isLabelShown?: boolean;
}

/**
 * The checkbox that checks or unchecks everything in a group. Until scripts run it posts the group's scopes
 * itself; with locations, which have a box of their own, it is disabled until then.
 */
export function GroupBox({ label, scopes, locations, isLabelShown = false }: GroupBoxProps) {
  const { offer, checked, isReady, checkScopes, checkParts } = useSelection();
  const names = new Set(scopes);
  const own = offer.scopes.filter(({ scope }) => names.has(scope));
  const parts = locations ? inGroup(offer.parts, locations) : [];
  const chosen =
    own.filter((scope) => isChosen(offer, checked, scope)).length + chosenAmong(offer, checked, parts);
  const total = own.length + countIn(parts);
  const state = checkedState(chosen, total);
  const isFixed =
    own.every(({ required, coveredBy }) => required || isCovered(offer, checked, coveredBy)) &&
    (parts.length === 0 || isCovered(offer, checked, offer.locationsCoveredBy));
  const checkAll = (on: boolean) => {
    const changeable = own.filter(({ required }) => !required);
    checkScopes(
      changeable.map(({ scope }) => scope),
      on,
    );
    checkParts(parts, on);
  };
  const postsItems = !isReady && parts.length === 0;
  const box = {
    label,
    state,
    disabled: isFixed || !(isReady || postsItems),
    name: postsItems ? "scope" : undefined,
    value: postsItems ? scopes.join(" ") : undefined,
    onChange: checkAll,
  };
  const count = <CheckedCount chosen={chosen} total={total} />;
  return isLabelShown ? (
    <label className="grid w-fit cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 px-4 font-medium sm:px-5">
      <TriStateBox {...box} />
      <span>
        {label} <span className="ml-1 max-sm:hidden">{count}</span>
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
