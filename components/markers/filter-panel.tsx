"use client";

import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/explorer/coordinates";
import { callGroups, isFiltered, markerKinds, platformsOf } from "@/lib/explorer/marker-rows";
import { CheckGroup } from "./check-group";
import type { TableToolsProps } from "./table-tools";
import { callGroupWords, kindWords } from "./words";

/** Narrows the loaded page by calls, kinds and platforms. */
export function FilterPanel({ state, list, visitor }: TableToolsProps) {
  const { params, onChange } = state;
  const rows = list.rows ?? [];
  const platforms = [
    ...new Set([...rows.flatMap(({ marker }) => platformsOf(marker)), ...params.platforms]),
  ].sort();
  const named = <Key extends string>(keys: readonly Key[], words: Record<Key, string>) =>
    keys.map((key) => ({ key, name: words[key] }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">
        Filters the {formatNumber(rows.length)} markers of the loaded page. Choose a longer page below the
        table to filter more at once.
      </p>
      {visitor.profile && (
        <CheckGroup
          legend="Calls"
          choices={named(callGroups, callGroupWords)}
          checked={params.calls}
          onChange={(calls) => onChange({ calls })}
        />
      )}
      <CheckGroup
        legend="Kinds"
        choices={named(markerKinds, kindWords)}
        checked={params.kinds}
        onChange={(kinds) => onChange({ kinds })}
      />
      <CheckGroup
        legend="Platforms"
        choices={platforms.map((label) => ({ key: label, name: label }))}
        checked={params.platforms}
        onChange={(chosen) => onChange({ platforms: chosen })}
      />
      {isFiltered(params) && (
        <div>
          <Button
            type="button"
            variant="outline"
            size="sm"
            onClick={() => onChange({ calls: [], kinds: [], platforms: [] })}
          >
            Show all again
          </Button>
        </div>
      )}
    </div>
  );
}
