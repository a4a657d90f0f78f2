"use client";

import dynamic from "next/dynamic";
import { NotLoaded } from "@/components/rangefinder/parts/not-loaded";
import { cn } from "@/components/ui/cn";
import type { Bin } from "@/lib/rangefinder/core/results/bins";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";

// Never rendered on the server: the page's Content-Security-Policy forbids the chart's style attributes.
const BinBars = dynamic(
  () =>
    import("./bin-bars").then(
      (module) => module.BinBars,
      () => () => <NotLoaded />,
    ),
  { ssr: false },
);

interface BinScaleProps {
  bins: readonly Bin[];
  own: number | null;
  ownName: string;
  caption: string;
}

/** A bar for each group with its number; the profile’s own is filled. */
export function BinScale({ bins, own, ownName, caption }: BinScaleProps) {
  const values = bins.map(({ number, value }) => `group ${number} ${plainNumbers.percent(value)}`).join(", ");
  return (
    <figure className="flex flex-col gap-1">
      <div
        role="img"
        aria-label={`Scale of groups: ${values}.${own === null ? "" : ` Group ${own} is filled.`}`}
      >
        <div aria-hidden className="h-20 border-(--tick) border-b print:h-9 [&_svg]:size-full">
          <BinBars bins={bins} own={own} />
        </div>
        <div className="flex text-xs">
          {bins.map(({ number }) => (
            <div
              key={number}
              className={cn(
                "flex min-w-0 flex-1 flex-col items-center",
                number === own ? "font-bold" : "text-muted-foreground",
              )}
            >
              <span className="readout">{number}</span>
              <span className="h-4 whitespace-nowrap print:h-3">{number === own && `▲ ${ownName}`}</span>
            </div>
          ))}
        </div>
      </div>
      <figcaption className="text-muted-foreground text-xs leading-snug">{caption}</figcaption>
    </figure>
  );
}
