const PERIOD = 96;
const WIDTH = PERIOD * 20;
const LINES = 14;

/** One wave that fills a period: smooth half periods of the given amplitude around the middle. */
function wave(amplitude: number, shift: number): string {
  const half = PERIOD / 2;
  return `M${round(shift - PERIOD)} 50q${half / 2} ${round(amplitude)} ${half} 0${`t${half} 0`.repeat(4)}`;
}

const round = (length: number): number => Math.round(length * 100) / 100;

/**
 * The fine crossing lines of a banknote, here the strands of a genome. Decoration only. One period is drawn
 * and then repeated: so many long curves would hold up the first sight of the page. Once on a page, after
 * what it lies behind: at the bottom of something that still grows it would move.
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
