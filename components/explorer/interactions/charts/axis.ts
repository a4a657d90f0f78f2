/** Text style of the axes. */
export const axisTick = { fill: "var(--muted-foreground)", fontSize: 12 };

/** Label of a bin on the axis, with a pointer for the marked one. */
export const binTick =
  (picked: number | null) =>
  (number: number): string =>
    number === picked ? `▲ ${number}` : String(number);

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];

/** Round percentages from 0 to beyond the largest value, five at most after 0. */
export function ticksTo(largest: number): number[] {
  const step = steps.find((one) => largest <= 5 * one) ?? 100;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toFixed(1)));
}
