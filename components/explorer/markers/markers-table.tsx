"use client";

import { lazy, Suspense } from "react";
import { moveThroughRows } from "@/components/explorer/list/move-through-rows";
import { SortableHead } from "@/components/explorer/list/sortable-head";
import { Table, TableBody, TableCaption, TableHeader, TableRow } from "@/components/ui/table";
import { toHalfOpen } from "@/lib/explorer/genome/coordinates";
import type { ColumnKey, SortOrder } from "@/lib/explorer/list/columns";
import { type MarkerRow, markerTable } from "@/lib/explorer/list/marker-rows";
import type { Marker } from "@/lib/explorer/provider-client/schemas/genome";
import type { Search } from "@/lib/explorer/search/search";
import { CallLegend } from "./call-text";
import { MarkerTableRow } from "./marker-table-row";

const VirtualRows = lazy(() =>
  import("@/components/explorer/list/virtual-rows").then(({ VirtualRows }) => ({ default: VirtualRows })),
);

/** More rows than this are drawn only while they are in view. */
const MANY = 200;

interface MarkersTableProps {
  rows: MarkerRow[];
  columns: readonly ColumnKey[];
  /** Rows of the list before this page. */
  offset: number;
  search: Search;
  order: SortOrder | null;
  onSort: (order: SortOrder | null) => void;
}

export function MarkersTable({ rows, columns, offset, search, order, onSort }: MarkersTableProps) {
  const draw = (index: number, measure?: (element: HTMLTableRowElement | null) => void) => {
    const row = rows[index];
    return (
      row && (
        <MarkerTableRow
          key={row.marker.id}
          row={row}
          columns={columns}
          index={index}
          number={offset + index + 1}
          isHere={isAt(row.marker, search)}
          measure={measure}
        />
      )
    );
  };
  return (
    // The envelope has no total: -1 says that the number of rows is not known.
    <Table label="Markers" aria-rowcount={-1}>
      <TableCaption className="mb-3 px-4 text-left">
        <Caption showsCalls={columns.includes("call")} />
      </TableCaption>
      <TableHeader>
        <TableRow aria-rowindex={1}>
          {markerTable.columns
            .filter(({ key }) => columns.includes(key))
            .map((column) => (
              <SortableHead key={column.key} column={column} order={order} onSort={onSort} />
            ))}
        </TableRow>
      </TableHeader>
      <TableBody onKeyDown={moveThroughRows}>
        {rows.length > MANY ? (
          <Suspense>
            <VirtualRows count={rows.length} columnCount={columns.length} draw={draw} />
          </Suspense>
        ) : (
          rows.map((_, index) => draw(index))
        )}
      </TableBody>
    </Table>
  );
}

function Caption({ showsCalls }: { showsCalls: boolean }) {
  return (
    <div className="sticky left-4 flex max-w-[calc(100vw-4.5rem)] flex-col gap-2">
      <p>
        Reference genome GRCh37, positions counted from 1, alleles on the plus strand. The arrow keys lead
        from marker to marker.
      </p>
      {showsCalls && <CallLegend />}
    </div>
  );
}

/** Whether a marker lies at the very position that was searched for. */
function isAt(marker: Marker, search: Search): boolean {
  if (search.kind !== "position") return false;
  const { start, end } = toHalfOpen({ first: search.position, last: search.position });
  return marker.start < end && Math.max(marker.end, marker.start + 1) > start;
}
