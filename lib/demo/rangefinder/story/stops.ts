import { RESULTS } from "@/lib/rangefinder/platform/brand";

export interface Stop {
  name: string;
  sentence: string;
  href: string;
  /** A page of the provider, for a second window. */
  atBank?: { path: string; name: string };
}

export const stops: readonly [Stop, ...Stop[]] = [
  {
    name: "Connect",
    sentence: "Connect as Elena, or go on: then she and her family are connected for you.",
    href: "/explorer/",
  },
  {
    name: "Result",
    sentence: "Rangefinder knows three things about her, and shows what each one means.",
    href: RESULTS,
  },
  {
    name: "One marker",
    sentence: "One place of the genome, for eye color: her two letters. Press “Show the family” for theirs.",
    href: "/explorer/markers/rs12913832/",
  },
  {
    name: "Withdraw",
    sentence:
      "Open Connected apps in a second window and stop sharing there: this page learns it within two seconds.",
    href: RESULTS,
    atBank: { path: "/connected-apps/", name: "Connected apps" },
  },
  {
    name: "Attack",
    sentence: "Eight real attacks on all of this, and each one fails.",
    href: "/explorer/break-it/",
  },
];

/** The page of a stop, from 1, with the story's bar; null beyond either end. */
export function stopAddress(number: number): string | null {
  const stop = stops[number - 1];
  return stop ? `${stop.href}?story=${number}` : null;
}
