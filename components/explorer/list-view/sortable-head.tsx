import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from "lucide-react";
import { TableHead } from "@/components/ui/table";
import {
  type Column,
  nextOrder,
  type SortableColumn,
  type SortOrder,
  sortableColumns,
} from "@/lib/explorer/list/columns";

interface SortableHeadProps {
  column: Column;
  order: SortOrder | null;
  onSort: (order: SortOrder | null) => void;
}

/** A column's heading; a press sorts the loaded page if the column is sortable. */
export function SortableHead({ column, order, onSort }: SortableHeadProps) {
  const { key, heading, help } = column;
  if (!isSortable(key)) return <TableHead title={help}>{heading}</TableHead>;
  const direction = order === key ? "ascending" : order === `-${key}` ? "descending" : "none";
  const Icon = { ascending: ArrowUpIcon, descending: ArrowDownIcon, none: ArrowUpDownIcon }[direction];
  return (
    <TableHead aria-sort={direction}>
      <button
        type="button"
        title={`${help} Select to sort this page.`}
        onClick={() => onSort(nextOrder(key, order))}
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

const isSortable = (key: string): key is SortableColumn => sortableColumns.some((name) => name === key);
