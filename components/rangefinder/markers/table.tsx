"use client";

import { setHovered, useIsHovered } from "@/components/rangefinder/genome/hovered";
import { moveFocus } from "@/components/rangefinder/parts/move-focus";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import {
  type Column,
  groupLabels,
  type ListItem,
  missingResults,
  type RowPlace,
} from "@/lib/rangefinder/core/markers/list-definition";

interface ListTableProps<Row extends ListItem> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  offset: number;
  isHere: (row: Row) => boolean;
}

export const ListTable = <Row extends ListItem>({
  label,
  columns,
  rows,
  offset,
  isHere,
}: ListTableProps<Row>) => (
  // The envelope has no total: -1 means that the number of rows is unknown.
  <Table label={label} aria-rowcount={-1}>
    <Caption rows={rows} />
    <TableHeader>
      <TableRow aria-rowindex={1}>
        {columns.map(({ heading, help }) => (
          <TableHead key={heading} title={help} className="h-9!">
            {heading}
          </TableHead>
        ))}
      </TableRow>
    </TableHeader>
    <TableBody onKeyDown={(event) => moveFocus(event, "th a", steps)}>
      {rows.map((row, index) => (
        <ListRow
          key={row.name}
          row={row}
          columns={columns}
          number={offset + index + 1}
          isContinued={rows[index - 1]?.mark === row.mark}
          isHere={isHere(row)}
        />
      ))}
    </TableBody>
  </Table>
);

function Caption({ rows }: { rows: readonly ListItem[] }) {
  const meant = missingResults.filter(({ group }) => rows.some((row) => row.group === group));
  if (meant.length === 0) return null;
  return (
    <TableCaption className="my-3 px-4 text-left">
      <dl className="sticky left-4 flex max-w-[calc(100vw-4.5rem)] flex-col gap-x-6 gap-y-1 text-sm sm:flex-row sm:flex-wrap">
        {meant.map(({ group, meaning }) => (
          <div key={group} className="flex gap-1.5">
            <dt className="whitespace-nowrap italic">{groupLabels[group]}:</dt>
            <dd>{meaning}.</dd>
          </div>
        ))}
      </dl>
    </TableCaption>
  );
}

interface ListRowProps<Row extends ListItem> extends RowPlace {
  row: Row;
  columns: readonly Column<Row>[];
  /** 1-based, in the whole list. */
  number: number;
}

function ListRow<Row extends ListItem>({ row, columns, number, ...place }: ListRowProps<Row>) {
  const { mark } = row;
  const isPointed = useIsHovered(mark);
  return (
    <tr
      aria-rowindex={number + 1}
      onMouseEnter={() => setHovered(mark)}
      onMouseLeave={() => setHovered(null)}
      onFocus={() => setHovered(mark)}
      onBlur={() => setHovered(null)}
      className={`${place.isContinued ? "" : "border-t!"} ${isPointed ? "bg-muted" : place.isHere ? "bg-accent" : ""}`}
    >
      {columns.map(({ heading, cell }, column) =>
        column === 0 ? (
          <TableHead key={heading} scope="row" className="h-9! whitespace-nowrap py-1!">
            {cell(row, place)}
          </TableHead>
        ) : (
          <TableCell key={heading} className="wrap-break-word py-1!">
            {cell(row, place)}
          </TableCell>
        ),
      )}
    </tr>
  );
}

const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
