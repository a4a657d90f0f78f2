const PERIOD = 96;
const WIDTH = PERIOD * 20;
const LINES = 14;

/** The path of one wave over a period, around the middle, with the given amplitude. */
function wave(amplitude: number, shift: number): string {
  const half = PERIOD / 2;
  return `M${round(shift - PERIOD)} 50q${half / 2} ${round(amplitude)} ${half} 0${`t${half} 0`.repeat(4)}`;
}

const round = (length: number): number => Math.round(length * 100) / 100;

/**
 * A guilloche: the fine crossing lines of a banknote, here the strands of a genome. Decorative. Only one
 * period is drawn and then repeated, because long curves would delay the first paint. Use it once per page,
 * after the content it lies behind, so that it does not shift while that content loads.
 */
export function Guilloche({ className }: { className?: string }) {
  const steps = Array.from({ length: LINES }, (_, line) => line / (LINES - 1));
  return (
    <svg viewBox={`0 0 ${WIDTH} 100`} preserveAspectRatio="xMinYMid slice" aria-hidden className={className}>
      <pattern id="guilloche" width={PERIOD} height="100" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="0.75">
          {steps.map((step) => (
            <path key={step} d={wave(92 * Math.cos(step * Math.PI), (step * PERIOD) / 2)} />
          ))}
        </g>
      </pattern>
      <rect width={WIDTH} height="100" fill="url(#guilloche)" />
    </svg>
  );
}
