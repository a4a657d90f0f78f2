import { useNumbers } from "@/components/explorer/parts/numbers";
import type { OneBased } from "@/lib/explorer/genome/coordinates";
import { axisOf, fractionOf } from "@/lib/explorer/genome/region";

export function Axis({ view }: { view: OneBased }) {
  const numbers = useNumbers();
  const marks = axisOf(view).map((position) => ({ position, at: fractionOf(position, view) }));
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 bottom-0 h-6 w-full border-t">
      {marks.map(({ position, at }, index) => (
        <g key={position}>
          <line x1={percent(at)} x2={percent(at)} y2="24" className="stroke-(--tick)" />
          {at < 0.91 && (
            <text
              x={percent(at)}
              dx="4"
              y="16"
              className={`readout fill-muted-foreground text-[0.6875rem] ${index % 4 > 0 || at > 0.65 ? "@max-2xl:hidden" : ""} ${index % 2 > 0 ? "@max-3xl:hidden" : ""}`}
            >
              {numbers.whole(position)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

const percent = (fraction: number): string => `${Math.round(fraction * 10_000) / 100}%`;
