import { Table, TableBody, TableCaption, TableHeader, TableRow } from "@/components/ui/table";
import type { ColumnKey, SortOrder } from "@/lib/explorer/list/columns";
import type { TableFacts } from "@/lib/explorer/list/list-table";
import { SortableHead } from "./sortable-head";

interface RowTableProps {
  label: string;
  table: TableFacts;
  /** The columns that are shown. */
  columns: readonly ColumnKey[];
  /** Whether rows have their `aria-rowindex` in the whole list. */
  isNumbered?: boolean;
  order: SortOrder | null;
  onSort: (order: SortOrder | null) => void;
  caption: React.ReactNode;
  children: React.ReactNode;
}

/** The table of a list page: caption, headings to sort by, and rows to move through with the arrow keys. */
export function RowTable(props: RowTableProps) {
  const { label, table, columns, isNumbered, order, onSort, caption, children } = props;
  return (
    // The envelope has no total: -1 means that the number of rows is unknown.
    <Table label={label} aria-rowcount={isNumbered ? -1 : undefined}>
      <TableCaption className="my-3 px-4 text-left">{caption}</TableCaption>
      <TableHeader>
        <TableRow aria-rowindex={isNumbered ? 1 : undefined}>
          {table.columns
            .filter(({ key }) => columns.includes(key))
            .map((column) => (
              <SortableHead key={column.key} column={column} order={order} onSort={onSort} />
            ))}
        </TableRow>
      </TableHeader>
      <TableBody onKeyDown={moveThroughRows}>{children}</TableBody>
    </Table>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** Moves the focus from the link of a row to that of the next row, or ten rows further. */
function moveThroughRows(event: React.KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key];
  const from = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
  if (step === undefined || from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const here = rows.findIndex((link) => link.dataset.row === from);
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, here + step))]?.focus();
}
