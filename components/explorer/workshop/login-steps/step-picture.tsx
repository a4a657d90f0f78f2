import type { Hop, Party } from "@/lib/explorer/workshop/login-steps/login-steps";

const BOX = { width: 176, height: 46 };

interface Point {
  x: number;
  y: number;
}

interface Layout {
  parties: readonly (Point & { name: Party; color: string })[];
  ways: readonly { between: Hop; ends: readonly [Point, Point] }[];
}

/** The two servers in the upper corners of a picture of this size, the browser in the middle below them. */
function layoutOf(width: number, height: number): Layout {
  const [right, middle] = [width - 2 - BOX.width, (width - BOX.width) / 2];
  const low = height - 2 - BOX.height;
  const [start, end] = [2 + BOX.width + 10, right - 10];
  return {
    parties: [
      { name: "Rangefinder", x: 2, y: 2, color: "var(--needle)" },
      { name: "Browser", x: middle, y: low, color: "var(--foreground)" },
      { name: "Strandbank", x: right, y: 2, color: "var(--beam)" },
    ],
    ways: [
      {
        between: ["Rangefinder", "Strandbank"],
        ends: [
          { x: start, y: 16 },
          { x: end, y: 16 },
        ],
      },
      {
        between: ["Rangefinder", "Browser"],
        ends: [
          { x: start, y: 38 },
          { x: middle - 10, y: low + 24 },
        ],
      },
      {
        between: ["Browser", "Strandbank"],
        ends: [
          { x: middle + BOX.width + 10, y: low + 24 },
          { x: end, y: 38 },
        ],
      },
    ],
  };
}

export const StepPicture = ({ hops }: { hops: readonly Hop[] }) => (
  <>
    <Picture width={640} height={160} hops={hops} className="sm:hidden" />
    <Picture width={1104} height={112} hops={hops} className="max-sm:hidden" />
  </>
);

interface PictureProps {
  width: number;
  height: number;
  hops: readonly Hop[];
  className: string;
}

function Picture({ width, height, hops, className }: PictureProps) {
  const { parties, ways } = layoutOf(width, height);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={inWords(hops)}
      fill="none"
      className={`w-full ${className}`}
    >
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
            {...BOX}
            rx="10"
            fill="var(--card)"
            stroke={hops.some((hop) => hop.includes(name)) ? color : "var(--tick)"}
            strokeWidth="3"
          />
          <text
            x={x + BOX.width / 2}
            y={y + BOX.height / 2 + 8}
            textAnchor="middle"
            fill="currentColor"
            fontSize="23"
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
