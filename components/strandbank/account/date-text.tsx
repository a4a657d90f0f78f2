"use client";

import { useIsReady } from "@/components/ui/use-is-ready";

const form = { dateStyle: "long", timeZone: "UTC" } as const;
const inUsEnglish = new Intl.DateTimeFormat("en-US", form);

/** The day of a time (ms since 1970) in UTC, in the browser's locale; in US English without scripts. */
export function DateText({ time }: { time: number }) {
  const format = useIsReady() ? new Intl.DateTimeFormat(undefined, form) : inUsEnglish;
  return <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>;
}
