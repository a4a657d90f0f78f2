import { useNumbers } from "@/components/explorer/parts/numbers";
import { cn } from "@/components/ui/cn";
import { type Bin, largestIn, percentOf } from "@/lib/explorer/interactions/interaction-bins";

interface BinScaleProps {
  bins: readonly Bin[];
  own: number | null;
  ownName: string;
  caption: string;
}

export function BinScale({ bins, own, ownName, caption }: BinScaleProps) {
  const largest = largestIn(bins);
  const numbers = useNumbers();
  const values = bins.map(({ number, value }) => `group ${number} ${numbers.percent(value)}`).join(", ");
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
            <Bar value={value} largest={largest} isOwn={number === own} />
            <span className="readout">{number}</span>
            <span className="h-4 whitespace-nowrap print:h-3">{number === own && `▲ ${ownName}`}</span>
          </div>
        ))}
      </div>
      <figcaption className="text-muted-foreground text-xs leading-snug">{caption}</figcaption>
    </figure>
  );
}

function Bar({ value, largest, isOwn }: { value: number; largest: number; isOwn: boolean }) {
  const height = 0.75 * percentOf(value, largest);
  return (
    <svg aria-hidden className="h-20 w-full border-(--tick) border-b print:h-9">
      <rect
        x="6%"
        y={`${100 - height}%`}
        width="88%"
        height={`${height}%`}
        className={isOwn ? "fill-(--needle)" : "fill-(--beam)/45"}
      />
      <text x="50%" y={`${100 - height}%`} dy="-0.35em" textAnchor="middle" className="fill-current">
        {useNumbers().percent(value)}
      </text>
    </svg>
  );
}
