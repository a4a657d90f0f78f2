import { cn } from "@/components/ui/cn";
import { type Bin, largestIn, percentOf } from "@/lib/explorer/interactions/interaction-bins";

interface BinScaleProps {
  /** All bins, ascending; each is drawn as high as its difference. */
  bins: readonly Bin[];
  own: number | null;
}

/** All bins as bars on a scale, the profile's own filled and pointed at. */
export function BinScale({ bins, own }: BinScaleProps) {
  const largest = largestIn(bins);
  const values = bins.map(({ number, text }) => `bin ${number} ${text} %`).join(", ");
  return (
    <div
      role="img"
      aria-label={`Scale of bins: ${values}.${own === null ? "" : ` Bin ${own} is filled.`}`}
      className="flex gap-1"
    >
      {bins.map(({ number, value }) => (
        <div key={number} className="flex min-w-0 flex-1 flex-col gap-1 print:gap-0">
          <Bar percent={percentOf(value, largest)} isOwn={number === own} />
          <span
            className={cn(
              "readout text-center text-xs",
              number === own ? "font-bold" : "text-muted-foreground",
            )}
          >
            {number === own && "▲ "}
            {number}
          </span>
        </div>
      ))}
    </div>
  );
}

/** A bar from the ground up; the lowest is still to be seen. */
function Bar({ percent, isOwn }: { percent: number; isOwn: boolean }) {
  const height = 10 + 0.9 * percent;
  return (
    <svg aria-hidden className="h-12 w-full overflow-visible print:h-6">
      <rect
        y={`${100 - height}%`}
        width="100%"
        height={`${height}%`}
        rx={3}
        className={isOwn ? "fill-(--needle) stroke-foreground" : "fill-(--beam-soft) stroke-(--beam)"}
        strokeWidth={isOwn ? 2 : 1}
      />
    </svg>
  );
}
