/** How the charts write along their axes. */
export const axisTick = { fill: "var(--muted-foreground)", fontSize: 12 };

/** A bin's number under its place; the marked one with a pointer. */
export const binTick =
  (picked: number | null) =>
  (number: number): string =>
    number === picked ? `▲ ${number}` : String(number);
