import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { plainNumbers } from "@/lib/explorer/base/numbers";
import {
  type Bin,
  binNumbers,
  binsOf,
  largestIn,
  percentOf,
} from "@/lib/explorer/interactions/interaction-bins";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import type { Interaction } from "@/lib/explorer/provider-client/wire/answers";

interface BinMatrixProps {
  predictor: Predictor;
  own: number | null;
  ownName: string;
}

const MARKED = "bg-accent text-accent-foreground font-semibold!";
const TIGHT = "print:h-auto print:px-1 print:py-0.5 print:leading-tight";

export function BinMatrix({ predictor: { title, interactions }, own, ownName }: BinMatrixProps) {
  const numbers = binNumbers(interactions);
  return (
    <Table
      label={`${title}: largest difference by gene group, in percent`}
      className="table-fixed print:text-[8pt]"
    >
      <TableHeader>
        <TableRow className="hover:bg-transparent!">
          <TableHead className={cn(TIGHT, "w-[34%] whitespace-normal px-2 sm:px-4")}>
            Largest difference
          </TableHead>
          {numbers.map((number) => (
            <TableHead
              key={number}
              className={cn(
                TIGHT,
                "not-print:px-0 whitespace-normal py-1 text-center max-sm:text-xs",
                number === own && MARKED,
              )}
            >
              <span className="max-sm:block">Group</span> {number}
              {number === own && (
                <span className="block tracking-tight print:inline">
                  {" "}
                  ▲ <span className="max-sm:block">{ownName}</span>
                </span>
              )}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {interactions.map((interaction) => (
          <Habit key={interaction.id} interaction={interaction} numbers={numbers} own={own} />
        ))}
      </TableBody>
    </Table>
  );
}

interface HabitProps {
  interaction: Interaction;
  numbers: readonly number[];
  own: number | null;
}

/** The bars of a row compare its groups: each row has a scale of its own. */
function Habit({ interaction, numbers, own }: HabitProps) {
  const bins = binsOf(interaction);
  const largest = largestIn(bins);
  return (
    <TableRow className="hover:bg-transparent! print:break-inside-avoid">
      <TableHead
        scope="row"
        className={cn(TIGHT, "h-auto whitespace-normal px-2 py-3 align-bottom max-sm:text-xs sm:px-4")}
      >
        <span className="hyphens-auto font-semibold text-foreground">{interaction.name}</span>
      </TableHead>
      {numbers.map((number) => (
        <TableCell
          key={number}
          className={cn(TIGHT, "not-print:px-0.5 text-center align-bottom", number === own && MARKED)}
        >
          <Value bin={bins.find((bin) => bin.number === number)} largest={largest} isOwn={number === own} />
        </TableCell>
      ))}
    </TableRow>
  );
}

function Value({ bin, largest, isOwn }: { bin: Bin | undefined; largest: number; isOwn: boolean }) {
  const { decimal } = plainNumbers;
  if (!bin) return "–";
  const height = percentOf(bin.value, largest);
  return (
    <>
      <svg
        aria-hidden
        className="mx-auto block h-14 w-full max-w-16 border-(--tick) border-b print:mr-1 print:inline-block print:h-4 print:w-8"
      >
        <rect
          x="10%"
          y={`${100 - height}%`}
          width="80%"
          height={`${height}%`}
          className={isOwn ? "fill-(--needle)" : "fill-(--beam)/45"}
        />
      </svg>
      <span className="readout whitespace-nowrap text-xs sm:text-sm">
        {decimal(bin.value)}
        <span className="max-sm:sr-only">&nbsp;%</span>
      </span>
    </>
  );
}
