"use client";

import { DateText } from "@/components/strandbank/parts/local-time";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import type { LocationGroup } from "@/lib/strandbank/core/consent/location-groups";
import type { ConsentScope } from "@/lib/strandbank/core/scopes/scope-groups";
import { useSelection } from "./consent-form";
import { PurposeText } from "./purpose-text";
import { checkedState, chosenAmong, countIn, inGroup, isChosen, isCovered } from "./selection";

interface TriStateBoxProps {
  label: string;
  /** How many of the items are checked, of how many. */
  chosen: number;
  total: number;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  /** The name of the form field that is posted without scripts. */
  name?: string | undefined;
  value?: string | undefined;
}

/** A checkbox for several items: all, some or none of them are checked. */
export function TriStateBox({ label, chosen, total, onChange, ...field }: TriStateBoxProps) {
  const state = checkedState(chosen, total);
  return (
    <Checkbox
      {...field}
      aria-label={state === "some" ? `${label} (some)` : label}
      checked={state === "all"}
      indeterminate={state === "some"}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** Hidden from screen readers: the checkbox next to it has the state. */
export function CheckedCount({ chosen, total }: { chosen: number; total: number }) {
  return (
    <span
      aria-hidden
      className="whitespace-nowrap font-normal text-muted-foreground text-sm tabular-nums no-script:hidden"
    >
      {chosen.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
    </span>
  );
}

interface GroupBoxProps {
  label: string;
  scopes: readonly string[];
  /** The groups of locations that belong to it. */
  locations?: readonly LocationGroup[];
  isLabelShown?: boolean;
}

/**
 * The checkbox that checks or unchecks everything in a group. Until scripts run it posts the group's scopes
 * itself; with locations, which have a box of their own, it is disabled until then.
 */
export function GroupBox({ label, scopes, locations = [], isLabelShown = false }: GroupBoxProps) {
  const { offer, checked, isReady, checkScopes, checkParts } = useSelection();
  const names = new Set(scopes);
  const own = offer.scopes.filter(({ scope }) => names.has(scope));
  const parts = locations.flatMap((group) => inGroup(offer.parts, group));
  const chosen =
    own.filter((scope) => isChosen(offer, checked, scope)).length + chosenAmong(offer, checked, parts);
  const total = own.length + countIn(parts);
  const isFixed =
    own.every(({ required, coveredBy }) => required || isCovered(offer, checked, coveredBy)) &&
    (parts.length === 0 || isCovered(offer, checked, offer.locationsCoveredBy));
  const changeable = own.flatMap(({ required, scope }) => (required ? [] : scope));
  const checkAll = (on: boolean) => {
    checkScopes(changeable, on);
    checkParts(parts, on);
  };
  const postsItems = !isReady && parts.length === 0;
  const box = {
    label,
    chosen,
    total,
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

interface ScopeRowProps {
  scope: ConsentScope;
  /** Labels by scope, to name the scope that covers this one. */
  labels: ReadonlyMap<string, string>;
}

export function ScopeRow({ scope: { scope, label, description, purpose, ...state }, labels }: ScopeRowProps) {
  const id = `scope-${scope}`;
  const cover = state.coveredBy && labels.get(state.coveredBy);
  return (
    <div
      className={cn(
        "grid grid-cols-[auto_1fr] items-start gap-x-3 px-4 py-3 has-[input:disabled]:[&_label]:text-muted-foreground has-[label:hover]:bg-accent/40 sm:px-5",
        purpose !== null && "md:grid-cols-[auto_3fr_2fr]",
      )}
    >
      <ScopeBox
        id={id}
        scope={scope}
        describedBy={purpose === null ? `${id}-text` : `${id}-text ${id}-purpose`}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <label htmlFor={id} className="cursor-pointer font-medium">
            {label}
          </label>
          {state.sharedSince !== null && (
            <Badge variant="secondary">
              Shared since <DateText time={state.sharedSince} />
            </Badge>
          )}
        </div>
        <p id={`${id}-text`} className="mt-0.5 text-muted-foreground text-sm leading-relaxed empty:hidden">
          {description}
          {state.required && " Always included."}
          {cover && <CoveredNote coveredBy={state.coveredBy} cover={cover} />}
        </p>
      </div>
      {purpose !== null && (
        <p id={`${id}-purpose`} className="col-start-2 text-sm leading-relaxed max-md:mt-1 md:col-start-3">
          <PurposeText purpose={purpose} />
        </p>
      )}
    </div>
  );
}

/** While a checked scope covers this one, it is shown as checked and disabled; a hidden field posts it. */
function ScopeBox({ id, scope, describedBy }: { id: string; scope: string; describedBy: string }) {
  const { offer, checked, checkScopes } = useSelection();
  const own = offer.scopes.find((candidate) => candidate.scope === scope);
  if (!own) return null;
  const covered = isCovered(offer, checked, own.coveredBy);
  const fixed = covered || own.required;
  return (
    <>
      <Checkbox
        id={id}
        name="scope"
        value={scope}
        disabled={fixed}
        checked={isChosen(offer, checked, own)}
        onChange={(event) => checkScopes([scope], event.target.checked)}
        aria-describedby={describedBy}
      />
      {fixed && <input type="hidden" name="scope" value={scope} />}
    </>
  );
}

/** Says which other item covers this one, and whether that one is checked. */
function CoveredNote({ coveredBy, cover }: { coveredBy: string | null; cover: string }) {
  const { offer, checked } = useSelection();
  return isCovered(offer, checked, coveredBy) ? (
    <strong className="font-medium text-foreground">{` Included in “${cover}”, which is ticked.`}</strong>
  ) : (
    ` Also part of “${cover}”.`
  );
}
