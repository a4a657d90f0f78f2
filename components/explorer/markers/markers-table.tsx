"use client";

import { lazy, Suspense } from "react";
import type { RowsProps } from "@/components/explorer/list-view/list-view";
import { RowTable } from "@/components/explorer/list-view/row-table";
import { toHalfOpen } from "@/lib/explorer/genome/coordinates";
import { type MarkerListRow, markerTable } from "@/lib/explorer/list/marker-table";
import type { Marker } from "@/lib/explorer/provider-client/wire/types";
import type { Search } from "@/lib/explorer/search/search";
import { CallLegend } from "./call-text";
import { MarkerTableRow } from "./marker-table-row";

const VirtualRows = lazy(() =>
  import("@/components/explorer/list-view/virtual-rows").then(({ VirtualRows }) => ({
    default: VirtualRows,
  })),
);

/** With more rows than this, only those in view are rendered. */
const MANY = 200;

export function MarkersTable({ rows, columns, offset, search, order, onSort }: RowsProps<MarkerListRow>) {
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
    <RowTable
      label="Markers"
      table={markerTable}
      columns={columns}
      isNumbered
      order={order}
      onSort={onSort}
      caption={<Caption showsCalls={columns.includes("call")} />}
    >
      {rows.length > MANY ? (
        <Suspense>
          <VirtualRows count={rows.length} columnCount={columns.length} draw={draw} />
        </Suspense>
      ) : (
        rows.map((_, index) => draw(index))
      )}
    </RowTable>
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

/** Whether a marker lies at the position that was searched for. */
function isAt(marker: Marker, search: Search): boolean {
  if (search.kind !== "position") return false;
  const { start, end } = toHalfOpen({ first: search.position, last: search.position });
  return marker.start < end && Math.max(marker.end, marker.start + 1) > start;
}
