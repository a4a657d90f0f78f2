import { ScrollRegion } from "./scroll-region";

interface Step {
  from: string;
  /** Equal to `from` for a step that happens in one place. */
  to: string;
  text: string;
}

interface Flow {
  /** In their order from left to right: their names by id. */
  parties: ReadonlyMap<string, string>;
  steps: readonly Step[];
}

/** Reads a sequence diagram as Mermaid writes it. */
function flowOf(source: string): Flow {
  const parties = [...source.matchAll(/^participant (\w+) as (.+)$/gm)];
  const steps = [...source.matchAll(/^(\w+)->>(\w+): (.+)$/gm)];
  return {
    parties: new Map(parties.map(([, id = "", name = ""]) => [id, name])),
    steps: steps.map(([, from = "", to = "", text = ""]) => ({ from, to, text })),
  };
}

const LEFT = 100;
const BETWEEN = 260;
const FIRST = 92;
const STEP = 56;
/** Gap between an arrow's tip and the line it points to. */
const GAP = 4;

/** A sequence diagram; the list below it says the same in words. */
export function FlowDiagram({ source }: { source: string }) {
  const { parties, steps } = flowOf(source);
  const ids = [...parties.keys()];
  const xOf = (id: string): number => LEFT + ids.indexOf(id) * BETWEEN;
  const height = FIRST + steps.length * STEP;
  const way = ({ from, to }: Step): string =>
    from === to ? `${parties.get(from)}` : `${parties.get(from)} to ${parties.get(to)}`;
  return (
    <ScrollRegion label="The flow as a diagram" className="rounded-lg border bg-card p-3">
      <svg
        viewBox={`0 0 ${2 * LEFT + (ids.length - 1) * BETWEEN + 20} ${height}`}
        role="img"
        aria-labelledby="flow-title flow-text"
        className="min-w-[40rem] text-foreground"
      >
        <title id="flow-title">The authorization code flow</title>
        <desc id="flow-text">
          {steps.map((step, index) => `${index + 1}. ${way(step)}: ${step.text}.`).join(" ")}
        </desc>
        {ids.map((id) => (
          <Lifeline key={id} x={xOf(id)} height={height} name={parties.get(id)} />
        ))}
        {steps.map(({ from, to, text }, index) => (
          <Arrow
            key={text}
            from={xOf(from)}
            to={xOf(to)}
            y={FIRST + index * STEP}
            text={`${index + 1}. ${text}`}
          />
        ))}
      </svg>
    </ScrollRegion>
  );
}

const Lifeline = ({ x, height, name }: { x: number; height: number; name: string | undefined }) => (
  <g>
    <line x1={x} y1={52} x2={x} y2={height} className="stroke-control" strokeDasharray="3 4" />
    <rect x={x - 92} y={8} width={184} height={40} rx={6} className="fill-secondary stroke-control" />
    <text x={x} y={33} textAnchor="middle" className="fill-foreground font-medium text-[15px]">
      {name}
    </text>
  </g>
);

function Arrow({ from, to, y, text }: { from: number; to: number; y: number; text: string }) {
  if (from === to)
    return (
      <g>
        <rect
          x={from - 114}
          y={y - 22}
          width={228}
          height={34}
          rx={6}
          className="fill-brass-soft stroke-brass"
        />
        <text x={from} y={y} textAnchor="middle" className="fill-foreground text-[13px]">
          {text}
        </text>
      </g>
    );
  const direction = Math.sign(to - from);
  const tip = to - direction * GAP;
  // The label of an arrow across a line in between stands beside that line.
  const middle = Math.min(from, to) + BETWEEN / 2;
  return (
    <g>
      <text
        x={middle}
        y={y - 9}
        textAnchor="middle"
        strokeWidth={6}
        className="fill-foreground stroke-card text-[13px] [paint-order:stroke]"
      >
        {text}
      </text>
      <line x1={from} y1={y} x2={tip} y2={y} className="stroke-primary" strokeWidth={2} />
      <polygon
        points={`${tip},${y} ${tip - direction * 9},${y - 5} ${tip - direction * 9},${y + 5}`}
        className="fill-primary"
      />
    </g>
  );
}
