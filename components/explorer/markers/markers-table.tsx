"use client";

import { Suspense } from "react";
import type { RowsProps } from "@/components/explorer/list-view/list-view";
import { RowTable } from "@/components/explorer/list-view/row-table";
import { fetched } from "@/components/ui/fetched";
import { isAt } from "@/lib/explorer/list/found-marker";
import type { MarkerListRow } from "@/lib/explorer/list/marker-rows";
import { markerTable } from "@/lib/explorer/list/marker-table";
import { CallLegend } from "./call-text";
import { MarkerTableRow } from "./marker-table-row";

/** Without its scripts all rows are rendered. */
const VirtualRows = fetched(
  () => import("@/components/explorer/list-view/virtual-rows").then((module) => module.VirtualRows),
  ({ count, draw }) => Array.from({ length: count }, (_, index) => draw(index, () => {})),
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
          isHere={isAt(row, search)}
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
        Positions are GRCh37, 1-based; alleles are on the plus strand. Use the arrow keys to move between
        markers.
      </p>
      {showsCalls && <CallLegend />}
    </div>
  );
}
