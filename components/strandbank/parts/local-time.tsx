"use client";

import { readersEnglish } from "@/components/ui/english-dates";
import { useIsReady } from "@/components/ui/use-is-ready";

const form = { dateStyle: "medium", timeStyle: "short" } as const;
const inUtc = new Intl.DateTimeFormat("en-US", { ...form, timeZone: "UTC" });

/** A time (ms since 1970) in the browser's time zone, in English; without scripts in UTC. */
export function LocalTime({ time }: { time: number }) {
  const isReady = useIsReady();
  const utc = `${inUtc.format(time)} UTC`;
  return (
    <time dateTime={new Date(time).toISOString()} title={utc}>
      {isReady ? new Intl.DateTimeFormat(readersEnglish(), form).format(time) : utc}
    </time>
  );
}

const ofDay = { dateStyle: "long", timeZone: "UTC" } as const;
const inUsEnglish = new Intl.DateTimeFormat("en-US", ofDay);

/** The day of a time (ms since 1970) in UTC, in English. */
export function DateText({ time }: { time: number }) {
  const format = useIsReady() ? new Intl.DateTimeFormat(readersEnglish(), ofDay) : inUsEnglish;
  return <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>;
}
