"use client";

import type { ListState } from "@/components/explorer/list/use-list";
import { InPlaceLink } from "@/components/explorer/parts/links";
import { CopyButton } from "@/components/ui/copy-button";
import { type MarkerListRow, unknownIds } from "@/lib/explorer/list/marker-rows";

interface PastedIdsProps {
  ids: readonly string[];
  rows: readonly MarkerListRow[];
  state: ListState;
}

export function PastedIds({ ids, rows, state }: PastedIdsProps) {
  const unknown = unknownIds(rows, ids);
  return (
    <>
      {unknown.length > 0 && <Unknown unknown={unknown} count={ids.length} />}
      <div className="flex flex-wrap items-center gap-2">
        <OrderSwitch state={state} />
        {unknown.length > 0 && (
          <div className="no-script:hidden">
            <CopyButton key={unknown.join()} text={unknown.join("\n")}>
              {unknown.length === 1 ? `Copy ${unknown[0]}` : `Copy ${unknown.length} unknown ids`}
            </CopyButton>
          </div>
        )}
      </div>
    </>
  );
}

const NAMED = 6;

function Unknown({ unknown, count }: { unknown: string[]; count: number }) {
  const others = unknown.slice(NAMED);
  return (
    <div className="text-sm">
      <p>
        {unknown.length} of {count} ids {unknown.length === 1 ? "is" : "are"} not in the reference data:{" "}
        <span className="readout break-words">{unknown.slice(0, NAMED).join(", ")}</span>
      </p>
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-6 list-none items-center underline decoration-dotted underline-offset-4">
            and {others.length} more
          </summary>
          <p className="readout break-words">{others.join(", ")}</p>
        </details>
      )}
    </div>
  );
}

/** A link, so that it works without scripts. */
function OrderSwitch({ state }: { state: ListState }) {
  const isOn = state.params.sort !== null;
  const sort = isOn ? null : "asked";
  return (
    <InPlaceLink
      role="switch"
      aria-checked={isOn}
      href={state.addressOf({ sort })}
      className="group inline-flex min-h-8 items-center gap-2 rounded-md text-[0.8125rem] font-medium"
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      onGo={() => state.onView({ sort })}
    >
      <span
        aria-hidden
        className="flex h-5 w-9 items-center rounded-full border border-control bg-card px-0.5 group-aria-checked:justify-end group-aria-checked:border-transparent group-aria-checked:bg-primary"
      >
        <span className="size-3.5 rounded-full bg-(--control) group-aria-checked:bg-primary-foreground" />
      </span>
      In my order
    </InPlaceLink>
  );
}
