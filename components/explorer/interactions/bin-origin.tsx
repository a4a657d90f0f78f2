import type { GeneticBin } from "@/lib/explorer/provider-client/wire/types";

/** How the predictor derives the bin from this profile's markers. */
export function BinOrigin({ bin, name }: { bin: GeneticBin; name: string }) {
  const { markers_used: used, markers_missing: missing, bin_number: number } = bin;
  const all = used + missing;
  if (all === 0) return null;
  return (
    <details className="rounded-md border bg-card text-sm print:hidden">
      <summary className="flex min-h-11 list-none items-center px-4 font-medium hover:bg-accent">
        How this {number === null ? "came about" : "bin came about"}
      </summary>
      <div className="flex flex-col gap-3 border-t px-4 py-3 leading-relaxed">
        <MarkerStrip used={used} missing={missing} />
        <ol className="flex max-w-prose list-decimal flex-col gap-1 pl-5">
          <li>
            The predictor knows {counted(all, "marker")}. At each it counts how often one certain allele
            occurs: not at all, once, or twice.
          </li>
          <li>
            <bdi>{name}</bdi> has a result at {used} of them. {leftOut(missing)} A bin is told when at least
            half of the markers have a result.
          </li>
          {number !== null && (
            <li>
              The counts are weighted and added up. The sum, as a share of the largest one these markers
              allow, falls into bin {number}: the larger the share, the higher the bin.
            </li>
          )}
        </ol>
        <p className="text-muted-foreground">
          The predictor is made up to show how the interface works. Its bins say nothing about anybody’s
          health.
        </p>
      </div>
    </details>
  );
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

function leftOut(missing: number): string {
  if (missing === 0) return "None is missing.";
  return `${missing} ${missing === 1 ? "is" : "are"} left out: not on the chip, without a result, or not unlocked.`;
}

/** A square for each marker, the missing ones empty. */
function MarkerStrip({ used, missing }: { used: number; missing: number }) {
  return (
    <div>
      <p className="mb-1">
        <strong className="font-semibold">{used} used</strong> (full), {missing} missing (empty)
      </p>
      <div aria-hidden className="flex flex-wrap gap-1">
        {Array.from({ length: used + missing }, (_, place) => place).map((place) => (
          <span
            key={place}
            className={
              place < used
                ? "size-3 rounded-[2px] border border-(--beam) bg-(--beam)"
                : "size-3 rounded-[2px] border border-control border-dashed"
            }
          />
        ))}
      </div>
    </div>
  );
}
