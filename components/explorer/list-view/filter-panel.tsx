"use client";

import { groupLabels, kindLabels } from "@/components/explorer/list/filter-labels";
import { Button } from "@/components/ui/button";
import { counted } from "@/lib/explorer/list/counted";
import { isFiltered } from "@/lib/explorer/list/list-table";
import { CheckGroup } from "./check-group";
import type { TableToolsProps } from "./use-table";

/** Narrows the loaded page by results, kinds and platforms. */
export function FilterPanel({ table, state, loaded, isWhole, platforms, visitor }: TableToolsProps) {
  const { params, onChange } = state;
  const named = <Key extends string>(keys: readonly Key[], words: Record<Key, string>) =>
    keys.map((key) => ({ key, name: words[key] }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">
        {isWhole
          ? `Filters the ${counted(loaded, table.noun)} found.`
          : `Filters the ${counted(loaded, table.noun)} on this page. For more at once, choose more rows per page below the table.`}
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
            Clear filters
          </Button>
        </div>
      )}
    </div>
  );
}
