"use client";

import { useNumbers } from "@/components/explorer/parts/numbers";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { isFiltered } from "@/lib/explorer/list/arrange-rows";
import { groupLabels, kindLabels } from "@/lib/explorer/list/list-definition";
import type { TableToolsProps } from "./use-table";

export function FilterPanel({ list, state, loaded, isWhole, platforms, visitor }: TableToolsProps) {
  const { view, onView } = state;
  const { counted } = useNumbers();
  const named = <Key extends string>(keys: readonly Key[], words: Record<Key, string>) =>
    keys.map((key) => ({ key, name: words[key] }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">
        {isWhole
          ? `Filters the ${counted(loaded, list.noun)} found.`
          : `Filters the ${counted(loaded, list.noun)} on this page. For more at once, choose more rows per page below the list.`}
      </p>
      {visitor.profile && (
        <CheckGroup
          legend={list.noun === "markers" ? "Calls" : "Dosages"}
          choices={named(list.groups, groupLabels)}
          checked={view.calls}
          onChange={(calls) => onView({ calls })}
        />
      )}
      <CheckGroup
        legend="Kinds"
        choices={named(list.kinds, kindLabels)}
        checked={view.kinds}
        onChange={(kinds) => onView({ kinds })}
      />
      <CheckGroup
        legend="Platforms"
        choices={platforms().map((label) => ({ key: label, name: label }))}
        checked={view.platforms}
        onChange={(chosen) => onView({ platforms: chosen })}
      />
      {isFiltered(view) && (
        <div>
          <Button
            type="button"
            variant="outline"
            size="sm"
            onClick={() => onView({ calls: [], kinds: [], platforms: [] })}
          >
            Clear filters
          </Button>
        </div>
      )}
    </div>
  );
}

interface CheckGroupProps<Key extends string> {
  legend: string;
  choices: readonly { key: Key; name: string }[];
  checked: readonly Key[];
  onChange: (checked: Key[]) => void;
}

function CheckGroup<Key extends string>({ legend, choices, checked, onChange }: CheckGroupProps<Key>) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {choices.map(({ key, name }) => (
          <label key={key} className="flex min-h-9 items-center gap-2 text-sm">
            <Checkbox
              checked={checked.includes(key)}
              onChange={({ target }) =>
                onChange(
                  choices
                    .map((choice) => choice.key)
                    .filter((other) => (other === key ? target.checked : checked.includes(other))),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
