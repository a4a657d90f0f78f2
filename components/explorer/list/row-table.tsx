import { Table, TableBody, TableCaption, TableHeader, TableRow } from "@/components/ui/table";
import type { ColumnKey, SortOrder } from "@/lib/explorer/list/columns";
import type { TableFacts } from "@/lib/explorer/list/list-table";
import { moveThroughRows } from "./move-through-rows";
import { SortableHead } from "./sortable-head";

interface RowTableProps {
  label: string;
  table: TableFacts;
  /** The columns that are shown. */
  columns: readonly ColumnKey[];
  /** Whether the rows tell their number in the whole list. */
  isNumbered?: boolean;
  order: SortOrder | null;
  onSort: (order: SortOrder | null) => void;
  caption: React.ReactNode;
  children: React.ReactNode;
}

/** The table of a list page: its caption, headings to sort by, and rows through which the arrow keys lead. */
export function RowTable(props: RowTableProps) {
  const { label, table, columns, isNumbered, order, onSort, caption, children } = props;
  return (
    // The envelope has no total: -1 says that the number of rows is not known.
    <Table label={label} aria-rowcount={isNumbered ? -1 : undefined}>
      <TableCaption className="mb-3 px-4 text-left">{caption}</TableCaption>
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
