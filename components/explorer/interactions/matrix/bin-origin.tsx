import { FoldSummary } from "@/components/explorer/parts/fold-summary";
import { useNumbers } from "@/components/explorer/parts/numbers";
import type { GeneticBin } from "@/lib/explorer/provider-client/wire/types";

export function BinOrigin({ bin, name }: { bin: GeneticBin; name: string }) {
  const { counted } = useNumbers();
  const { markers_used: used, markers_missing: missing, bin_number: number } = bin;
  const all = used + missing;
  if (all === 0) return null;
  return (
    <details className="rounded-md border bg-card text-sm print:hidden">
      <FoldSummary>{number === null ? "Why there is no group" : "How this group is calculated"}</FoldSummary>
      <div className="flex flex-col gap-3 border-t px-4 py-3 leading-relaxed">
        <MarkerStrip used={used} missing={missing} />
        <ol className="flex max-w-prose list-decimal flex-col gap-1 pl-5">
          <li>
            The predictor uses {counted(all, "markers")}. At each one it counts the copies of one particular
            allele: none, one or two.
          </li>
          <li>
            <bdi>{name}</bdi> has a result at {used} of them. {leftOut(missing)} A group needs a result at
            half of the markers or more.
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

const MarkerStrip = ({ used, missing }: { used: number; missing: number }) => (
  <div>
    <p className="mb-1">
      <strong className="font-semibold">{used} used</strong> (filled), {missing} missing (empty)
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
