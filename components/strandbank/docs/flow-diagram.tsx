import { ScrollRegion } from "./scroll-region";

const [BROWSER, APPLICATION, STRANDBANK] = [100, 360, 620];

/** From line to line; a step within Strandbank has no other end. */
const STEPS: readonly [from: number, to: number | null, text: string][] = [
  [APPLICATION, BROWSER, "redirect to /authorize/"],
  [BROWSER, STRANDBANK, "scope, state, code_challenge"],
  [STRANDBANK, null, "sign in, decide on each scope"],
  [STRANDBANK, BROWSER, "redirect with code, state, iss"],
  [BROWSER, APPLICATION, "code, state, iss"],
  [APPLICATION, STRANDBANK, "POST /token/ code, code_verifier"],
  [STRANDBANK, APPLICATION, "access and refresh token, scope"],
  [APPLICATION, STRANDBANK, "GET /3/… Bearer token"],
];

/** The sequence diagram of the authorization code flow, with the same in words for screen readers. */
export const FlowDiagram = ({ words }: { words: string }) => (
  <ScrollRegion label="The flow as a diagram" className="rounded-lg border bg-card p-3">
    <svg viewBox="0 0 740 540" role="img" aria-labelledby="flow-title flow-text" className="min-w-[40rem]">
      <title id="flow-title">The authorization code flow</title>
      <desc id="flow-text">{words}</desc>
      <defs>
        <marker
          id="flow-tip"
          viewBox="0 0 9 10"
          refX="9"
          refY="5"
          markerWidth="9"
          markerHeight="10"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0 9 5 0 10Z" className="fill-primary" />
        </marker>
      </defs>
      <g textAnchor="middle" className="fill-foreground font-medium text-[15px]">
        <path d="M100 52V540M360 52V540M620 52V540" className="stroke-control" strokeDasharray="3 4" />
        <path
          d="M8 8h184v40H8zM268 8h184v40H268zM528 8h184v40H528z"
          className="fill-secondary stroke-control"
        />
        <text x={BROWSER} y={33}>
          Customer’s browser
        </text>
        <text x={APPLICATION} y={33}>
          Application
        </text>
        <text x={STRANDBANK} y={33}>
          Strandbank
        </text>
      </g>
      <g textAnchor="middle" className="text-[13px]">
        {STEPS.map(([from, to, text], index) => (
          <g key={text} transform={`translate(0 ${92 + 56 * index})`}>
            {to === null ? (
              <rect
                x={from - 114}
                y={-22}
                width={228}
                height={34}
                rx={6}
                className="fill-brass-soft stroke-brass"
              />
            ) : (
              <path
                d={`M${from} 0H${to}`}
                markerEnd="url(#flow-tip)"
                strokeWidth={2}
                className="stroke-primary"
              />
            )}
            <text
              // An arrow over a line in between has its words beside that line.
              x={to === null ? from : Math.min(from, to) + 130}
              y={to === null ? 0 : -9}
              strokeWidth={to === null ? 0 : 6}
              className="fill-foreground stroke-card [paint-order:stroke]"
            >
              {`${index + 1}. ${text}`}
            </text>
          </g>
        ))}
      </g>
    </svg>
  </ScrollRegion>
);
