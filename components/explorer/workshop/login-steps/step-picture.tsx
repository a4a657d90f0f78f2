import type { Hop, Party } from "@/lib/explorer/workshop/login-steps/login-steps";

const WIDTH = 176;
const HEIGHT = 52;

interface Point {
  x: number;
  y: number;
}

/** Each party, with the upper left corner of its box. */
const parties: readonly (Point & { name: Party; color: string })[] = [
  { name: "Rangefinder", x: 2, y: 12, color: "var(--needle)" },
  { name: "Browser", x: 232, y: 106, color: "var(--foreground)" },
  { name: "Strandbank", x: 462, y: 12, color: "var(--beam)" },
];

/** The ends of each way, the first party's first. */
const ways: readonly { between: Hop; ends: readonly [Point, Point] }[] = [
  {
    between: ["Rangefinder", "Strandbank"],
    ends: [
      { x: 188, y: 38 },
      { x: 452, y: 38 },
    ],
  },
  {
    between: ["Rangefinder", "Browser"],
    ends: [
      { x: 136, y: 72 },
      { x: 224, y: 124 },
    ],
  },
  {
    between: ["Browser", "Strandbank"],
    ends: [
      { x: 416, y: 124 },
      { x: 504, y: 72 },
    ],
  },
];

/** The three parties of a login, and between which of them something is sent in a step. */
export function StepPicture({ hops }: { hops: readonly Hop[] }) {
  return (
    <svg viewBox="0 0 640 160" role="img" aria-label={inWords(hops)} fill="none" className="w-full max-w-2xl">
      {ways.map(({ between: [left, right], ends: [from, to] }) => {
        const hop = hops.find((one) => one.includes(left) && one.includes(right));
        if (!hop) return <path key={left + right} d={line(from, to)} stroke="var(--tick)" strokeWidth="2" />;
        return hop[0] === left ? (
          <Arrow key={left + right} from={from} to={to} />
        ) : (
          <Arrow key={left + right} from={to} to={from} />
        );
      })}
      {parties.map(({ name, x, y, color }) => (
        <g key={name}>
          <rect
            x={x}
            y={y}
            width={WIDTH}
            height={HEIGHT}
            rx="10"
            fill="var(--card)"
            stroke={hops.some((hop) => hop.includes(name)) ? color : "var(--tick)"}
            strokeWidth="3"
          />
          <text
            x={x + WIDTH / 2}
            y={y + HEIGHT / 2 + 9}
            textAnchor="middle"
            fill="currentColor"
            fontSize="25"
            fontWeight="600"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

const HEAD = 14;

function Arrow({ from, to }: { from: Point; to: Point }) {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <path d={line(from, to)} />
      <path
        d={`M-${HEAD} -${HEAD / 2}L0 0L-${HEAD} ${HEAD / 2}`}
        transform={`translate(${to.x} ${to.y}) rotate(${turn.toFixed(1)})`}
      />
    </g>
  );
}

const line = (from: Point, to: Point): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;

const inWords = (hops: readonly Hop[]): string =>
  hops.map(([from, to]) => `${from} to ${to}`).join(", then ") || "Nothing is sent yet";
