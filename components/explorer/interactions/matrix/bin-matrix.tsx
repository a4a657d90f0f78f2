import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { withoutEnding } from "@/lib/explorer/interactions/explanations";
import {
  type Bin,
  binNumbers,
  binsOf,
  largestIn,
  percentOf,
} from "@/lib/explorer/interactions/interaction-bins";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import type { Interaction } from "@/lib/explorer/provider-client/wire/types";

interface BinMatrixProps {
  predictor: Predictor;
  picked: number | null;
  /** What to call the marked bin. */
  mark: string;
  /** The sentence that all explanations end with, which the page tells elsewhere. */
  ending: string | null;
}

const MARKED = "bg-accent text-accent-foreground font-semibold!";
const TIGHT = "print:h-auto print:px-1 print:py-0.5 print:leading-tight";

/** Every interaction of a predictor in every bin, as a bar and a number, all on one scale. */
export function BinMatrix({ predictor, picked, mark, ending }: BinMatrixProps) {
  const { title, interactions } = predictor;
  const numbers = binNumbers(interactions);
  const largest = largestIn(interactions.flatMap(binsOf));
  return (
    <Table label={`${title}: largest difference by bin, in percent`} className="table-fixed print:text-[8pt]">
      <TableHeader>
        <TableRow className="hover:bg-transparent!">
          {numbers.map((number) => (
            <TableHead
              key={number}
              className={cn(
                TIGHT,
                "not-print:px-1 whitespace-normal py-1 text-center",
                number === picked && MARKED,
              )}
            >
              Bin {number}
              {number === picked && <span className="block print:inline"> ▲ {mark}</span>}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      {interactions.map((interaction) => (
        <Habit
          key={interaction.id}
          interaction={interaction}
          numbers={numbers}
          picked={picked}
          largest={largest}
          ending={ending}
        />
      ))}
    </Table>
  );
}

interface HabitProps extends Pick<BinMatrixProps, "picked" | "ending"> {
  interaction: Interaction;
  numbers: readonly number[];
  largest: number;
}

function Habit({ interaction, numbers, picked, largest, ending }: HabitProps) {
  const bins = binsOf(interaction);
  const marked = bins.find(({ number }) => number === picked);
  return (
    <TableBody className="border-t print:break-inside-avoid">
      <TableRow className="border-0! hover:bg-transparent!">
        <TableHead
          scope="rowgroup"
          colSpan={numbers.length}
          className={cn(TIGHT, "not-print:px-4 pt-3 print:pt-0.5 print:pb-0")}
        >
          <span className="block font-semibold print:inline">{interaction.name}</span>{" "}
          {marked && (
            <span className="block font-normal text-muted-foreground leading-snug print:inline print:leading-tight">
              {withoutEnding(marked.explanation, ending)}
            </span>
          )}
        </TableHead>
      </TableRow>
      <TableRow className="border-0!">
        {numbers.map((number) => (
          <TableCell
            key={number}
            className={cn(TIGHT, "not-print:px-1 text-center align-bottom", number === picked && MARKED)}
          >
            <Value
              bin={bins.find((bin) => bin.number === number)}
              largest={largest}
              isMarked={number === picked}
            />
          </TableCell>
        ))}
      </TableRow>
    </TableBody>
  );
}

interface ValueProps {
  bin: Bin | undefined;
  largest: number;
  isMarked: boolean;
}

function Value({ bin, largest, isMarked }: ValueProps) {
  if (!bin) return "–";
  const height = percentOf(bin.value, largest);
  return (
    <>
      <svg
        aria-hidden
        className="mx-auto block h-12 w-full max-w-16 print:mr-1 print:inline-block print:h-4 print:w-8"
      >
        <rect
          y={`${100 - height}%`}
          width="100%"
          height={`${height}%`}
          className={isMarked ? "fill-(--needle)" : "fill-(--beam)"}
        />
      </svg>
      <span className="readout whitespace-nowrap text-xs sm:text-sm">{bin.text} %</span>
    </>
  );
}
