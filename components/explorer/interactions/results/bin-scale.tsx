import { cn } from "@/components/ui/cn";
import { plainNumbers } from "@/lib/explorer/base/numbers";
import { type Bin, largestIn, percentOf } from "@/lib/explorer/interactions/interaction-bins";

interface BinScaleProps {
  bins: readonly Bin[];
  own: number | null;
  ownName: string;
  caption: string;
}

/** A bar for each group with its number; the profile’s own is filled. */
export function BinScale({ bins, own, ownName, caption }: BinScaleProps) {
  const { percent } = plainNumbers;
  const largest = largestIn(bins);
  const values = bins.map(({ number, value }) => `group ${number} ${percent(value)}`).join(", ");
  return (
    <figure className="flex flex-col gap-1">
      <div
        role="img"
        aria-label={`Scale of groups: ${values}.${own === null ? "" : ` Group ${own} is filled.`}`}
        className="flex text-xs"
      >
        {bins.map(({ number, value }) => (
          <div
            key={number}
            className={cn(
              "flex min-w-0 flex-1 flex-col items-center",
              number === own ? "font-bold" : "text-muted-foreground",
            )}
          >
            <span className="readout whitespace-nowrap">{percent(value)}</span>
            <BinBar height={percentOf(value, largest)} isOwn={number === own} className="h-14 print:h-6" />
            <span className="readout">{number}</span>
            <span className="h-4 whitespace-nowrap print:h-3">{number === own && `▲ ${ownName}`}</span>
          </div>
        ))}
      </div>
      <figcaption className="text-muted-foreground text-xs leading-snug">{caption}</figcaption>
    </figure>
  );
}

interface BinBarProps {
  /** In percent of its frame. */
  height: number;
  isOwn: boolean;
  className: string;
}

export const BinBar = ({ height, isOwn, className }: BinBarProps) => (
  <svg aria-hidden className={cn("block w-full border-(--tick) border-b", className)}>
    <rect
      x="10%"
      y={`${100 - height}%`}
      width="80%"
      height={`${height}%`}
      className={isOwn ? "fill-(--needle)" : "fill-(--beam)/45"}
    />
  </svg>
);
