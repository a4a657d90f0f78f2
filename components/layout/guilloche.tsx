const PERIOD = 96;
const WIDTH = PERIOD * 20;
const LINES = 14;

/** One wave of the band: smooth half periods of the given amplitude around the middle. */
function wave(amplitude: number, shift: number): string {
  const halves = Math.ceil((WIDTH + PERIOD * 2) / (PERIOD / 2));
  return `M${shift - PERIOD} 50q${PERIOD / 4} ${amplitude} ${PERIOD / 2} 0${`t${PERIOD / 2} 0`.repeat(halves)}`;
}

/** The fine crossing lines of a banknote, here the strands of a genome. Decoration only. */
export function Guilloche({ className }: { className?: string }) {
  const steps = Array.from({ length: LINES }, (_, line) => line / (LINES - 1));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 100`}
      preserveAspectRatio="xMinYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.75"
      aria-hidden
      className={className}
    >
      {steps.map((step) => (
        <path key={step} d={wave(92 * Math.cos(step * Math.PI), (step * PERIOD) / 2)} />
      ))}
    </svg>
  );
}
