"use client";

import { memo } from "react";
import { setHovered, useIsHovered } from "@/components/explorer/genome-view/hovered";
import { moveThroughRows } from "@/components/explorer/list/move-through-rows";
import { SortableHead } from "@/components/explorer/list/sortable-head";
import { kindWords } from "@/components/explorer/list/words";
import { Allele } from "@/components/explorer/markers/allele";
import { CallLegend, DosageText } from "@/components/explorer/markers/call-text";
import { Platforms } from "@/components/explorer/markers/platforms";
import { TickLink } from "@/components/explorer/parts/table-link";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import type { ColumnKey, SortOrder } from "@/lib/explorer/list/columns";
import { rowName, type VariantRow, variantTable } from "@/lib/explorer/list/variant-rows";
import { placeAddress, placeName } from "./variant-ticks";

interface VariantsTableProps {
  rows: VariantRow[];
  columns: readonly ColumnKey[];
  order: SortOrder | null;
  onSort: (order: SortOrder | null) => void;
}

export function VariantsTable({ rows, columns, order, onSort }: VariantsTableProps) {
  return (
    <Table label="Variants">
      <TableCaption className="mb-3 px-4 text-left">
        {columns.includes("dosage") ? (
          <div className="flex flex-col gap-2">
            <p>Dosage counts the allele in the profile: 0, 1 or 2 copies.</p>
            <CallLegend />
          </div>
        ) : (
          "The variants of the reference data, without a profile’s dosages."
        )}
      </TableCaption>
      <TableHeader>
        <TableRow>
          {variantTable.columns
            .filter(({ key }) => columns.includes(key))
            .map((column) => (
              <SortableHead key={column.key} column={column} order={order} onSort={onSort} />
            ))}
        </TableRow>
      </TableHeader>
      <TableBody onKeyDown={moveThroughRows}>
        {rows.map((row, index) => (
          <Row key={rowName(row)} row={row} columns={columns} index={index} />
        ))}
      </TableBody>
    </Table>
  );
}

interface RowProps {
  row: VariantRow;
  columns: readonly ColumnKey[];
  /** Counted from 0 within what is shown. */
  index: number;
}

const Row = memo(function Row({ row, columns, index }: RowProps) {
  const place = placeName(row);
  const isPointed = useIsHovered(place);
  return (
    <tr
      onMouseEnter={() => setHovered(place)}
      onMouseLeave={() => setHovered(null)}
      onFocus={() => setHovered(place)}
      onBlur={() => setHovered(null)}
      className={`border-b ${isPointed ? "bg-muted" : ""}`}
    >
      <TableHead scope="row" className="text-foreground">
        <TickLink href={placeAddress(row)} data-row={index} className="readout whitespace-nowrap">
          {place}
        </TickLink>
      </TableHead>
      {columns.slice(1).map((key) => (
        <TableCell key={key}>{cells[key]?.(row)}</TableCell>
      ))}
    </tr>
  );
});

const cells: Partial<Record<ColumnKey, (row: VariantRow) => React.ReactNode>> = {
  allele: ({ variant }) => <Allele allele={variant.allele} />,
  dosage: ({ dosage }) => <DosageText dosage={dosage} />,
  kind: (row) =>
    variantTable
      .kindsOf(row)
      .map((kind) => kindWords[kind])
      .join(", "),
  accession: ({ variant }) => (
    <span className="readout whitespace-nowrap text-muted-foreground">{variant.accession_id}</span>
  ),
  platforms: ({ variant }) => <Platforms labels={variant.platform_labels} />,
};
