import { type FlowStep, flowSteps, type Party, partyNames } from "./flow-steps";
import { ScrollRegion } from "./scroll-region";

const WIDTH = 740;
const X: Readonly<Record<Party, number>> = { browser: 100, application: 360, strandbank: 620 };
const PARTIES: readonly Party[] = ["browser", "application", "strandbank"];
const FIRST = 92;
const STEP = 56;
const HEIGHT = FIRST + flowSteps.length * STEP;
/** Gap between an arrow's tip and the line it points to. */
const GAP = 4;

/** The authorization code flow as a sequence diagram; the list below it says the same in words. */
export function FlowDiagram() {
  return (
    <ScrollRegion label="The flow as a diagram" className="rounded-lg border bg-card p-3">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby="flow-title flow-text"
        className="min-w-[40rem] text-foreground"
      >
        <title id="flow-title">The authorization code flow</title>
        <desc id="flow-text">
          {flowSteps
            .map(({ from, to, short }, index) => `${index + 1}. ${way(from, to)}: ${short}.`)
            .join(" ")}
        </desc>
        {PARTIES.map((party) => (
          <Lifeline key={party} party={party} />
        ))}
        {flowSteps.map((step, index) => (
          <Step key={step.short} step={step} number={index + 1} y={FIRST + index * STEP} />
        ))}
      </svg>
    </ScrollRegion>
  );
}

const way = (from: Party, to: Party): string =>
  from === to ? partyNames[from] : `${partyNames[from]} to ${partyNames[to]}`;

function Lifeline({ party }: { party: Party }) {
  const x = X[party];
  return (
    <g>
      <line x1={x} y1={52} x2={x} y2={HEIGHT} className="stroke-control" strokeDasharray="3 4" />
      <rect x={x - 92} y={8} width={184} height={40} rx={6} className="fill-secondary stroke-control" />
      <text x={x} y={33} textAnchor="middle" className="fill-foreground font-medium text-[15px]">
        {partyNames[party]}
      </text>
    </g>
  );
}

function Step({ step: { from, to, short }, number, y }: { step: FlowStep; number: number; y: number }) {
  if (from === to)
    return (
      <g>
        <rect
          x={X[from] - 114}
          y={y - 22}
          width={228}
          height={34}
          rx={6}
          className="fill-brass-soft stroke-brass"
        />
        <text x={X[from]} y={y} textAnchor="middle" className="fill-foreground text-[13px]">
          {number}. {short}
        </text>
      </g>
    );
  const direction = Math.sign(X[to] - X[from]);
  const tip = X[to] - direction * GAP;
  return (
    <g>
      <text
        x={middleOf(from, to)}
        y={y - 9}
        textAnchor="middle"
        strokeWidth={6}
        className="fill-foreground stroke-card text-[13px] [paint-order:stroke]"
      >
        {number}. {short}
      </text>
      <line x1={X[from]} y1={y} x2={tip} y2={y} className="stroke-primary" strokeWidth={2} />
      <polygon
        points={`${tip},${y} ${tip - direction * 9},${y - 5} ${tip - direction * 9},${y + 5}`}
        className="fill-primary"
      />
    </g>
  );
}

/** The label of an arrow that crosses the application's line is moved beside that line. */
const middleOf = (from: Party, to: Party): number =>
  from === "application" || to === "application" ? (X[from] + X[to]) / 2 : (X.browser + X.application) / 2;
