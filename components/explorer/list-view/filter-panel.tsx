"use client";

import { groupLabels, kindLabels } from "@/components/explorer/list/filter-labels";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/explorer/genome/coordinates";
import { isFiltered } from "@/lib/explorer/list/list-table";
import { CheckGroup } from "./check-group";
import type { TableToolsProps } from "./use-table";

/** Narrows the loaded page by results, kinds and platforms. */
export function FilterPanel({ table, state, loaded, platforms, visitor }: TableToolsProps) {
  const { params, onChange } = state;
  const named = <Key extends string>(keys: readonly Key[], words: Record<Key, string>) =>
    keys.map((key) => ({ key, name: words[key] }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">
        Filters the {formatNumber(loaded)} {table.noun} of the loaded page. Choose a longer page below the
        table to filter more at once.
      </p>
      {visitor.profile && (
        <CheckGroup
          legend={table.noun === "markers" ? "Calls" : "Dosages"}
          choices={named(table.groups, groupLabels)}
          checked={params.calls}
          onChange={(calls) => onChange({ calls })}
        />
      )}
      <CheckGroup
        legend="Kinds"
        choices={named(table.kinds, kindLabels)}
        checked={params.kinds}
        onChange={(kinds) => onChange({ kinds })}
      />
      <CheckGroup
        legend="Platforms"
        choices={platforms().map((label) => ({ key: label, name: label }))}
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
