"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { TypedPurpose } from "@/lib/strandbank/core/clients/purposes";
import { PURPOSE_KINDS } from "@/lib/strandbank/core/scopes/purpose";
import { MAX_PURPOSE, MAX_PURPOSES } from "@/lib/strandbank/platform/bounds";

interface PurposeRowsProps {
  /** What was typed, or is registered. */
  purposes: readonly TypedPurpose[];
  /** Scopes to offer; a location can be typed as well. */
  scopes: readonly { scope: string; label: string }[];
}

const EMPTY_ROWS = 3;
const COLUMNS = "grid gap-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,7fr)_auto]";

/** From 1. */
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A row for each purpose, and empty ones: without scripts, saved rows make room for more. */
export function PurposeRows({ purposes, scopes }: PurposeRowsProps) {
  const [rows, setRows] = useState(() => numbers(Math.min(purposes.length + EMPTY_ROWS, MAX_PURPOSES)));
  return (
    <fieldset id="purposes" aria-describedby="purposes-hint" className="grid min-w-0 gap-2">
      <legend className="font-medium text-sm">Purposes</legend>
      <p id="purposes-hint" className="mb-1 text-muted-foreground text-sm leading-relaxed">
        What you use each scope for. Customers see it on the consent page, for example as {PURPOSE_KINDS.show}
        : <q>Your calls beside markers.</q> A scope can also be a single location, such as rs12913832. Tick
        “Needed” if your application cannot work without it: customers see that, and can still refuse it.
      </p>
      {rows.map((number) => (
        <Row key={number} number={number} purpose={purposes[number - 1]} />
      ))}
      <datalist id="purpose-scopes">
        {scopes.map(({ scope, label }) => (
          <option key={scope} value={scope} label={label} />
        ))}
      </datalist>
      {rows.length < MAX_PURPOSES && (
        <Button
          type="button"
          variant="outline"
          className="w-fit no-script:hidden"
          onClick={() => setRows(numbers(rows.length + 1))}
        >
          Add a row
        </Button>
      )}
    </fieldset>
  );
}

function Row({ number, purpose }: { number: number; purpose: TypedPurpose | undefined }) {
  return (
    <fieldset aria-label={`Purpose ${number}`} className={COLUMNS}>
      <Input
        name="purpose_scope"
        list="purpose-scopes"
        defaultValue={purpose?.scope}
        placeholder="Scope"
        aria-label="Scope"
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
      />
      <Select name="purpose_kind" defaultValue={purpose?.kind} aria-label="Kind of use">
        <option value="">Kind of use</option>
        {Object.entries(PURPOSE_KINDS).map(([kind, text]) => (
          <option key={kind} value={kind}>
            {text} …
          </option>
        ))}
      </Select>
      <Input
        name="purpose"
        defaultValue={purpose?.purpose}
        placeholder="In your own words"
        aria-label="In your own words"
        maxLength={MAX_PURPOSE}
      />
      <label className="flex min-h-8 items-center gap-2 text-sm max-sm:mb-3">
        <input
          type="checkbox"
          name="purpose_needed"
          value={number}
          defaultChecked={purpose?.isNeeded}
          className="choice"
        />
        Needed
      </label>
    </fieldset>
  );
}
