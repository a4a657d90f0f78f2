import { Fragment } from "react";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Bin, Series } from "@/lib/explorer/interactions/interaction-bins";

interface CompareTableProps {
  title: string;
  series: readonly Series[];
  numbers: readonly number[];
  picked: number | null;
  mark: string;
}

const MARKED = "bg-accent text-accent-foreground font-semibold";
const TIGHT = "print:h-auto print:px-1 print:py-0.5";

/** The chart as a table, each number with a small bar; printed with what the marked bin means. */
export function CompareTable({ title, series, numbers, picked, mark }: CompareTableProps) {
  const largest = Math.max(...series.flatMap(({ bins }) => bins.map(({ value }) => value)));
  return (
    <Table label={`${title}: largest difference by bin, in percent`} className="print:text-[8pt]">
      <TableHeader>
        <TableRow>
          <TableHead className={TIGHT}>Habit → what differs</TableHead>
          {numbers.map((number) => (
            <TableHead key={number} className={cn(TIGHT, number === picked && MARKED)}>
              Bin {number}
              {number === picked && <span className="block print:inline"> ▲ {mark}</span>}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {series.map(({ id, name, bins }) => (
          <Fragment key={id}>
            <TableRow className="print:border-0">
              <TableHead scope="row" className={cn(TIGHT, "min-w-44 whitespace-normal text-foreground")}>
                {name}
              </TableHead>
              {numbers.map((number) => (
                <TableCell key={number} className={cn(TIGHT, number === picked && MARKED)}>
                  <Value bin={bins.find((bin) => bin.number === number)} largest={largest} />
                </TableCell>
              ))}
            </TableRow>
            {picked !== null && (
              <TableRow className="hidden print:table-row">
                <TableCell
                  colSpan={numbers.length + 1}
                  className={cn(TIGHT, "text-muted-foreground leading-tight")}
                >
                  {bins.find(({ number }) => number === picked)?.explanation}
                </TableCell>
              </TableRow>
            )}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

function Value({ bin, largest }: { bin: Bin | undefined; largest: number }) {
  if (!bin) return "–";
  return (
    <>
      <span className="readout whitespace-nowrap">{bin.text} %</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden className="mt-1 block h-1.5 w-14">
        <rect width={100} height={8} className="fill-muted" />
        <rect width={(100 * bin.value) / largest} height={8} className="fill-(--beam)" />
      </svg>
    </>
  );
}
