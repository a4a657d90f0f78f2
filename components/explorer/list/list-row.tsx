"use client";

import { setHovered, useIsHovered } from "@/components/explorer/genome-view/hovered";
import { TableCell, TableHead } from "@/components/ui/table";
import type { Column, ListItem, RowPlace } from "@/lib/explorer/list/list-definition";

export interface ListRowProps<Row extends ListItem> extends RowPlace {
  row: Row;
  columns: readonly Column<Row>[];
  /** 1-based, in the whole list. */
  number: number;
  measure?: (element: HTMLTableRowElement | null) => void;
}

export function ListRow<Row extends ListItem>({
  row,
  columns,
  number,
  measure,
  ...place
}: ListRowProps<Row>) {
  const { index, isHere, isContinued } = place;
  const { mark } = row;
  const isPointed = useIsHovered(mark);
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={number + 1}
      onMouseEnter={() => setHovered(mark)}
      onMouseLeave={() => setHovered(null)}
      onFocus={() => setHovered(mark)}
      onBlur={() => setHovered(null)}
      className={`${isContinued ? "" : "border-t!"} ${isPointed ? "bg-muted" : isHere ? "bg-accent" : ""}`}
    >
      {columns.map(({ key, cell }, column) =>
        column === 0 ? (
          <TableHead key={key} scope="row" className="h-9! whitespace-nowrap py-1!">
            {cell(row, place)}
          </TableHead>
        ) : (
          <TableCell key={key} className="py-1!">
            {cell(row, place)}
          </TableCell>
        ),
      )}
    </tr>
  );
}
