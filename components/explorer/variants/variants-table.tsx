"use client";

import { memo } from "react";
import { kindLabels } from "@/components/explorer/list/filter-labels";
import type { RowsProps } from "@/components/explorer/list-view/list-view";
import { PointedRow } from "@/components/explorer/list-view/pointed-row";
import { RowTable } from "@/components/explorer/list-view/row-table";
import { Allele } from "@/components/explorer/markers/allele";
import { CallLegend, DosageText } from "@/components/explorer/markers/call-text";
import { Platforms } from "@/components/explorer/markers/platforms";
import { TableLink } from "@/components/explorer/parts/table-link";
import { TableCell, TableHead } from "@/components/ui/table";
import type { ColumnKey } from "@/lib/explorer/list/columns";
import { rowName, type VariantListRow } from "@/lib/explorer/list/variant-rows";
import { variantTable } from "@/lib/explorer/list/variant-table";
import { locusName, locusPath } from "./variant-marks";

export function VariantsTable({ rows, columns, order, onSort }: RowsProps<VariantListRow>) {
  return (
    <RowTable
      label="Variants"
      table={variantTable}
      columns={columns}
      order={order}
      onSort={onSort}
      caption={<Caption showsDosages={columns.includes("dosage")} />}
    >
      {rows.map((row, index) => (
        <Row key={rowName(row)} row={row} columns={columns} index={index} />
      ))}
    </RowTable>
  );
}

function Caption({ showsDosages }: { showsDosages: boolean }) {
  if (!showsDosages) return "The variants of the reference data, without a profile’s dosages.";
  return (
    <div className="flex flex-col gap-2">
      <p>Dosage counts the allele in the profile: 0, 1 or 2 copies.</p>
      <CallLegend />
    </div>
  );
}

interface RowProps {
  row: VariantListRow;
  columns: readonly ColumnKey[];
  /** 0-based, among the rows shown. */
  index: number;
}

const Row = memo(function Row({ row, columns, index }: RowProps) {
  const place = locusName(row);
  return (
    <PointedRow id={place}>
      <TableHead scope="row" className="text-foreground">
        <TableLink href={locusPath(row)} data-row={index} className="readout whitespace-nowrap">
          {place}
        </TableLink>
      </TableHead>
      {columns.slice(1).map((key) => (
        <TableCell key={key}>{cells[key]?.(row)}</TableCell>
      ))}
    </PointedRow>
  );
});

const cells: Partial<Record<ColumnKey, (row: VariantListRow) => React.ReactNode>> = {
  allele: ({ variant }) => <Allele allele={variant.allele} />,
  dosage: ({ dosage }) => <DosageText dosage={dosage} />,
  kind: (row) =>
    variantTable
      .kindsOf(row)
      .map((kind) => kindLabels[kind])
      .join(", "),
  accession: ({ variant }) => (
    <span className="readout whitespace-nowrap text-muted-foreground">{variant.accession_id}</span>
  ),
  platforms: ({ variant }) => <Platforms labels={variant.platform_labels} />,
};
