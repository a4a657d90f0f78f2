/** Text style of the axes. */
export const axisTick = { fill: "var(--muted-foreground)", fontSize: 12 };

/** Label of a bin on the axis, with a pointer for the marked one. */
export const binTick =
  (picked: number | null) =>
  (number: number): string =>
    number === picked ? `▲ ${number}` : String(number);
