"use client";

import { memo } from "react";
import { PointedRow } from "@/components/explorer/list-view/pointed-row";
import { TableCell, TableHead } from "@/components/ui/table";
import type { ColumnKey } from "@/lib/explorer/list/columns";
import type { MarkerListRow } from "@/lib/explorer/list/marker-rows";
import { markerCells } from "./marker-cells";

interface MarkerTableRowProps {
  row: MarkerListRow;
  columns: readonly ColumnKey[];
  /** 0-based, among the rows shown. */
  index: number;
  /** 1-based, in the whole list. */
  number: number;
  /** Whether the marker lies at the position that was searched for. */
  isHere: boolean;
  /** Measures the height of a virtual row. */
  measure?: (element: HTMLTableRowElement | null) => void;
}

/** One marker. */
export const MarkerTableRow = memo(function MarkerTableRow(props: MarkerTableRowProps) {
  const { row, columns, index, number, isHere, measure } = props;
  return (
    <PointedRow
      id={row.marker.id}
      isHere={isHere}
      ref={measure}
      data-index={index}
      aria-rowindex={number + 1}
    >
      {columns.map((key) =>
        key === "marker" ? (
          <TableHead key={key} scope="row" className="text-foreground">
            {markerCells.marker?.(row, index)}
          </TableHead>
        ) : (
          <TableCell key={key}>
            {markerCells[key]?.(row, index)}
            {key === "position" && isHere && <span className="ml-2 font-semibold">exactly here</span>}
          </TableCell>
        ),
      )}
    </PointedRow>
  );
});
