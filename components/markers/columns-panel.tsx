"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { columnKeys, defaultColumns, markerColumns } from "@/lib/explorer/marker-columns";
import type { TableToolsProps } from "./table-tools";

/** Which columns the table shows, and what stands in each. */
export function ColumnsPanel({ state: { params, onChange } }: TableToolsProps) {
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {markerColumns.map(({ key, heading, help }) => (
          <li key={key}>
            <label className="grid grid-cols-[auto_1fr] items-start gap-x-2">
              <Checkbox
                checked={key === "marker" || params.columns.includes(key)}
                disabled={key === "marker"}
                onChange={({ target }) =>
                  onChange({
                    columns: columnKeys.filter((other) =>
                      other === key ? target.checked : params.columns.includes(other),
                    ),
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
        <Button
          type="button"
          variant="outline"
          size="sm"
          onClick={() => onChange({ columns: defaultColumns })}
        >
          The usual columns
        </Button>
      </div>
    </div>
  );
}
