"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { TableToolsProps } from "./use-table";

export function ColumnsPanel({ list, usual, state: { view, onView } }: TableToolsProps) {
  const [first, ...others] = list.columns;
  const chosen = view.columns ?? usual;
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {list.columns.map(({ key, heading, help }) => (
          <li key={key}>
            <label className="grid grid-cols-[auto_1fr] items-start gap-x-2">
              <Checkbox
                checked={key === first?.key || chosen.includes(key)}
                disabled={key === first?.key}
                onChange={({ target }) =>
                  onView({
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
        <Button type="button" variant="outline" size="sm" onClick={() => onView({ columns: null })}>
          Reset columns
        </Button>
      </div>
    </div>
  );
}
