import { FoldSummary } from "@/components/rangefinder/parts/fold-summary";
import { type BinState, ownNumber } from "@/components/rangefinder/results/results/use-bins";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import {
  type Bin,
  binNumbers,
  binsOf,
  largestIn,
  percentOf,
  withoutEnding,
} from "@/lib/rangefinder/core/results/bins";
import type { Predictor } from "@/lib/rangefinder/core/results/predictors";
import { labelOf, shortName, type VisitorProfile } from "@/lib/rangefinder/core/visitor/visitor";
import type { GeneticBin, Interaction } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";

export const SectionSkeleton = () => <Skeleton className="h-[65rem] w-full sm:h-[46.5rem]" />;

interface PredictorSectionProps {
  predictor: Predictor;
  profile: VisitorProfile | null;
  bin: BinState;
  ending: string | null;
}

export function PredictorSection({ predictor, profile, bin, ending }: PredictorSectionProps) {
  const { id, title, interactions } = predictor;
  const own = ownNumber(bin);
  return (
    <section aria-labelledby={id} className="flex break-inside-avoid flex-col gap-4 print:gap-1">
      <h2 id={id} className="font-bold text-2xl print:text-sm">
        {title}, habit by habit
      </h2>
      <Card className="overflow-hidden print:rounded-none print:border-0 print:shadow-none">
        <BinMatrix predictor={predictor} own={own} ownName={labelOf(profile)} />
        {own !== null && (
          <ul className="flex flex-col gap-1 border-t px-4 py-3 text-sm leading-relaxed print:hidden">
            {interactions.flatMap((interaction) =>
              binsOf(interaction)
                .filter(({ number }) => number === own)
                .map(({ explanation }) => <li key={interaction.id}>{withoutEnding(explanation, ending)}</li>),
            )}
          </ul>
        )}
      </Card>
      {bin.kind === "known" && <BinOrigin bin={bin.bin} name={shortName(profile)} />}
    </section>
  );
}

/** A predictor that is not being looked at, for paper alone. */
export const PrintedMatrix = ({ predictor, profile, bin }: PredictorSectionProps) => (
  <section className="hidden break-inside-avoid flex-col gap-1 print:flex">
    <h2 className="font-bold text-sm">{predictor.title}, habit by habit</h2>
    <BinMatrix predictor={predictor} own={ownNumber(bin)} ownName={labelOf(profile)} />
  </section>
);

function BinOrigin({ bin, name }: { bin: GeneticBin; name: string }) {
  const { counted } = plainNumbers;
  const { markers_used: used, markers_missing: missing, bin_number: number } = bin;
  const all = used + missing;
  if (all === 0) return null;
  return (
    <details className="rounded-md border bg-card text-sm print:hidden">
      <FoldSummary>{number === null ? "Why there is no group" : "How this group is calculated"}</FoldSummary>
      <div className="flex flex-col gap-3 border-t px-4 py-3 leading-relaxed">
        <PlaceStrip used={used} missing={missing} />
        <ol className="flex max-w-prose list-decimal flex-col gap-1 pl-5">
          <li>
            The report uses {counted(all, "places")}. At each one it counts the copies of one particular
            allele: none, one or two.
          </li>
          <li>
            <bdi>{name}</bdi> has a result at {used} of them. {leftOut(missing)} A group needs a result at
            half of the places or more.
          </li>
          {number !== null && (
            <li>
              The counts are weighted and added up. That sum, as a share of the largest possible one, falls
              into group {number}: the larger the share, the higher the group.
            </li>
          )}
        </ol>
      </div>
    </details>
  );
}

function leftOut(missing: number): string {
  if (missing === 0) return "None is missing.";
  return `${missing} ${missing === 1 ? "is" : "are"} missing: not on the chip, no result, or turned off.`;
}

const PlaceStrip = ({ used, missing }: { used: number; missing: number }) => (
  <div>
    <p className="mb-1">
      <strong className="font-semibold">{used} used</strong> (filled), {missing} missing (empty)
    </p>
    <div aria-hidden className="flex flex-wrap gap-1">
      {Array.from({ length: used + missing }, (_, place) => place).map((place) => (
        <span
          key={place}
          className={`size-3 rounded-[2px] border ${place < used ? "border-(--beam) bg-(--beam)" : "border-control border-dashed"}`}
        />
      ))}
    </div>
  </div>
);

interface BinMatrixProps {
  predictor: Predictor;
  own: number | null;
  ownName: string;
}

const MARKED = "bg-accent text-accent-foreground font-semibold!";
const TIGHT = "print:h-auto print:px-1 print:py-0.5 print:leading-tight";

function BinMatrix({ predictor: { title, interactions }, own, ownName }: BinMatrixProps) {
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
