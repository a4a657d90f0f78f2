"use client";

import { useId, useState } from "react";
import { TextField } from "@/components/strandbank/layout/parts/field";
import { useIsReady } from "@/components/ui/use-is-ready";
import { matchesPlace } from "@/lib/strandbank/core/consent/item-fields";
import { whereIn } from "./selection";

/** Hides the rows of a list of places that do not match. It has no name, so it is never posted. */
export function PlaceFilter({ listId }: { listId: string }) {
  const field = useId();
  const [found, setFound] = useState<string | null>(null);
  if (!useIsReady()) return null;

  function filter(query: string) {
    const rows = [...document.querySelectorAll<HTMLElement>(`#${CSS.escape(listId)} > li`)];
    for (const row of rows) row.hidden = !matchesPlace(placeIn(row), query);
    const count = rows.filter((row) => !row.hidden).length;
    setFound(
      query.trim() === ""
        ? null
        : `${count.toLocaleString("en-US")} of ${rows.length.toLocaleString("en-US")} match`,
    );
  }

  return (
    <>
      <TextField
        id={field}
        name=""
        label="Find by id, gene, chromosome or position"
        className="max-w-sm"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="rs…, HERC2, chr15 or 15:28"
        onChange={(event) => filter(event.target.value)}
      />
      <p role="status" className="mt-1 min-h-5 text-muted-foreground text-sm tabular-nums">
        {found}
      </p>
    </>
  );
}

function placeIn(row: HTMLElement) {
  const textOf = (tag: string) => row.querySelector(tag)?.textContent ?? "";
  return { id: textOf("code"), genes: textOf("i").split(", "), ...whereIn(row) };
}
