import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { withoutEnding } from "@/lib/explorer/interactions/explanations";
import type { Bin } from "@/lib/explorer/interactions/interaction-bins";

interface BinTableProps {
  bins: readonly Bin[];
  picked: number | null;
  /** What to call the marked bin. */
  mark: string;
  name: string;
  /** The sentence that all explanations end with, which the page tells elsewhere. */
  ending: string | null;
}

/** The chart as a table. */
export function BinTable({ bins, picked, mark, name, ending }: BinTableProps) {
  return (
    <details className="mt-auto">
      <summary className="inline-flex min-h-8 items-center font-medium text-sm underline decoration-dotted underline-offset-4">
        Show as a table
      </summary>
      <Table label={`${name}, by bin`} className="mt-2">
        <TableHeader>
          <TableRow>
            <TableHead>Bin</TableHead>
            <TableHead>Largest difference</TableHead>
            <TableHead>What it means</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {bins.map((bin) => (
            <TableRow
              key={bin.number}
              className={bin.number === picked ? "bg-accent hover:bg-accent" : undefined}
            >
              <TableHead scope="row" className="text-foreground">
                {bin.number}
                {bin.number === picked && <span className="ml-2 font-semibold">{mark}</span>}
              </TableHead>
              <TableCell className="readout whitespace-nowrap">{bin.text} %</TableCell>
              <TableCell className="min-w-56">{withoutEnding(bin.explanation, ending)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}
