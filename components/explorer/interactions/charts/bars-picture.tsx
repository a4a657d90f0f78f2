import { type Bin, largestIn, percentOf } from "@/lib/explorer/interactions/interaction-bins";
import { axisTick, binTick } from "./axis";

/** The bar chart as a still picture of the same size, for the time until its library is loaded. */
export function BarsPicture({ bins, picked }: { bins: readonly Bin[]; picked: number | null }) {
  const largest = largestIn(bins);
  const tick = binTick(picked);
  return (
    <div className="flex h-full px-1 pt-5 pb-[30px]">
      {bins.map((bin) => (
        <div key={bin.number} className="flex flex-1 justify-center">
          <Bar
            percent={percentOf(bin.value, largest)}
            label={`${bin.text} %`}
            tick={tick(bin.number)}
            isPicked={bin.number === picked}
          />
        </div>
      ))}
    </div>
  );
}

interface BarProps {
  /** Height of the bar. */
  percent: number;
  label: string;
  tick: string;
  isPicked: boolean;
}

const Bar = ({ percent, label, tick, isPicked }: BarProps) => (
  <svg aria-hidden className="h-full w-4/5 max-w-14 overflow-visible">
    <rect
      y={`${100 - percent}%`}
      width="100%"
      height={`${percent}%`}
      rx={4}
      fill={isPicked ? "var(--needle)" : "var(--beam-soft)"}
      stroke={isPicked ? "var(--foreground)" : "var(--beam)"}
      strokeWidth={isPicked ? 2 : 1}
    />
    <text x="50%" y={`${100 - percent}%`} dy={-6} textAnchor="middle" fill="var(--foreground)" fontSize={12}>
      {label}
    </text>
    <text x="50%" y="100%" dy={20} textAnchor="middle" {...axisTick}>
      {tick}
    </text>
  </svg>
);
