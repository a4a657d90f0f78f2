/** A number for people, with its noun where one is given. */
export const count = (value: number, noun?: string): string =>
  `${value.toLocaleString("en-US")}${noun ? ` ${noun}${value === 1 ? "" : "s"}` : ""}`;
