"use client";

import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { Table, TableBody, TableCaption, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { directionOf, nextOrder } from "@/lib/explorer/list/arrange-rows";
import type { Column, ListItem } from "@/lib/explorer/list/list-definition";
import type { ListRowProps } from "./list-row";
import type { VirtualRowsProps } from "./virtual-rows";

/** Without its scripts all rows are rendered. */
const VirtualRows = dynamic<VirtualRowsProps>(() =>
  import("./virtual-rows").then(
    (module) => module.VirtualRows,
    () =>
      ({ count, draw }) =>
        Array.from({ length: count }, (_, index) => draw(index)),
  ),
);

/** With more rows than this, only those in view are rendered. */
const MANY = 200;

interface ListTableProps<Row extends ListItem> extends Pick<HeadProps, "order" | "onSort"> {
  label: string;
  caption: React.ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  offset: number;
  isHere: (row: Row) => boolean;
  Row: React.ComponentType<ListRowProps<Row>>;
}

export function ListTable<Row extends ListItem>(props: ListTableProps<Row>) {
  const { label, caption, columns, rows, offset, isHere, order, onSort, Row } = props;
  const draw: VirtualRowsProps["draw"] = (index, measure) => {
    const row = rows[index];
    if (!row) return null;
    const before = rows[index - 1];
    const isContinued = before !== undefined && before.mark === row.mark;
    const given = { row, columns, index, measure, isContinued, isHere: isHere(row) };
    return <Row key={row.name} {...given} number={offset + index + 1} />;
  };
  return (
    // The envelope has no total: -1 means that the number of rows is unknown.
    <Table label={label} aria-rowcount={-1}>
      {caption && <TableCaption className="my-3 px-4 text-left">{caption}</TableCaption>}
      <TableHeader>
        <TableRow aria-rowindex={1}>
          {columns.map(({ key, heading, help, sort }) =>
            sort ? (
              <SortableHead key={key} id={key} heading={heading} help={help} order={order} onSort={onSort} />
            ) : (
              <TableHead key={key} title={help} className="h-9!">
                {heading}
              </TableHead>
            ),
          )}
        </TableRow>
      </TableHeader>
      <TableBody onKeyDown={moveThroughRows}>
        {rows.length > MANY ? (
          <VirtualRows count={rows.length} columnCount={columns.length} draw={draw} />
        ) : (
          rows.map((_, index) => draw(index))
        )}
      </TableBody>
    </Table>
  );
}

interface HeadProps {
  id: string;
  heading: string;
  help: string;
  order: string | null;
  onSort: (order: string | null) => void;
}

function SortableHead({ id, heading, help, order, onSort }: HeadProps) {
  const direction = directionOf(id, order) ?? "none";
  const Icon = { ascending: ArrowUpIcon, descending: ArrowDownIcon, none: ArrowUpDownIcon }[direction];
  return (
    <TableHead aria-sort={direction} className="h-9!">
      <button
        type="button"
        title={`${help} Select to sort this page.`}
        onClick={() => onSort(nextOrder(id, order))}
        className="group -mx-1.5 inline-flex min-h-7 items-center gap-1.5 rounded px-1.5 hover:bg-accent hover:text-accent-foreground"
      >
        {heading}
        <Icon
          aria-hidden
          className={`size-3.5 ${direction === "none" ? "opacity-45 group-hover:opacity-100" : ""}`}
        />
      </button>
    </TableHead>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

function moveThroughRows(event: React.KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key];
  const from = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
  if (step === undefined || from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const here = rows.findIndex((link) => link.dataset.row === from);
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, here + step))]?.focus();
}
