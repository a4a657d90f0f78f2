"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { TableToolsProps } from "./use-table";

/** Chooses the columns of the table, and describes each. */
export function ColumnsPanel({ table, usual, state: { params, onChange } }: TableToolsProps) {
  const [first, ...others] = table.columns;
  const chosen = params.columns ?? usual;
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {table.columns.map(({ key, heading, help }) => (
          <li key={key}>
            <label className="grid grid-cols-[auto_1fr] items-start gap-x-2">
              <Checkbox
                checked={key === first?.key || chosen.includes(key)}
                disabled={key === first?.key}
                onChange={({ target }) =>
                  onChange({
                    columns: others
                      .map((other) => other.key)
                      .filter((other) => (other === key ? target.checked : chosen.includes(other))),
                  })
                }
              />
              <span className="font-medium text-sm leading-6">{heading}</span>
              <span className="col-start-2 text-muted-foreground text-sm">{help}</span>
            </label>
          </li>
        ))}
      </ul>
      <div>
        <Button type="button" variant="outline" size="sm" onClick={() => onChange({ columns: null })}>
          Reset columns
        </Button>
      </div>
    </div>
  );
}
