import { type Bin, percentOf, type Series } from "@/lib/explorer/interactions/interaction-bins";
import { axisTick, binTick, ticksTo } from "./axis";
import { pointPath, seriesStyle } from "./series-style";

interface LinesPictureProps {
  series: readonly Series[];
  /** Ids of the series to draw. */
  shown: ReadonlySet<string>;
  numbers: readonly number[];
  picked: number | null;
  /** The largest value of all series. */
  largest: number;
}

/** The line chart as a still picture of the same size, for the time until its library is loaded. */
export function LinesPicture({ series, shown, numbers, picked, largest }: LinesPictureProps) {
  const ticks = ticksTo(largest);
  const x = (number: number) => `${(100 * numbers.indexOf(number)) / Math.max(1, numbers.length - 1)}%`;
  const y = (value: number) => `${100 - percentOf(value, ticks.at(-1) ?? 0)}%`;
  const tick = binTick(picked);
  return (
    <div className="h-full pt-3 pr-9 pb-[30px] pl-16">
      <svg aria-hidden className="size-full overflow-visible">
        {ticks.map((value) => (
          <g key={value}>
            <line
              x1={-20}
              x2="100%"
              y1={y(value)}
              y2={y(value)}
              stroke="var(--border)"
              strokeDasharray="2 4"
            />
            <text x={-28} y={y(value)} dy={4} textAnchor="end" {...axisTick}>
              {value} %
            </text>
          </g>
        ))}
        {numbers.map((number) => (
          <text key={number} x={x(number)} y="100%" dy={20} textAnchor="middle" {...axisTick}>
            {tick(number)}
          </text>
        ))}
        {picked !== null && (
          <line x1={x(picked)} x2={x(picked)} y1={0} y2="100%" stroke="var(--needle)" strokeWidth={2} />
        )}
        {series.map(
          ({ id, bins }, place) => shown.has(id) && <Line key={id} bins={bins} place={place} x={x} y={y} />,
        )}
      </svg>
    </div>
  );
}

interface LineProps {
  bins: readonly Bin[];
  /** Index of the series, by which it has its style. */
  place: number;
  x: (number: number) => string;
  y: (value: number) => string;
}

function Line({ bins, place, x, y }: LineProps) {
  const { color, dash, shape } = seriesStyle(place);
  return (
    <>
      {bins.slice(1).map((bin, before) => {
        const from = bins[before] ?? bin;
        return (
          <line
            key={bin.number}
            x1={x(from.number)}
            y1={y(from.value)}
            x2={x(bin.number)}
            y2={y(bin.value)}
            stroke={color}
            strokeWidth={2}
            strokeDasharray={dash}
          />
        );
      })}
      {bins.map(({ number, value }) => (
        <svg key={number} x={x(number)} y={y(value)} aria-hidden className="overflow-visible">
          <path d={pointPath[shape]} fill={color} stroke="var(--card)" />
        </svg>
      ))}
    </>
  );
}
