import { DAY_MS, HOUR_MS } from "@/lib/strandbank/platform/base/time";

const words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const inUtc = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const MINUTE_MS = 60_000;

/** How long ago a time was, such as "3 minutes ago"; in milliseconds since 1970, with UTC in the title. */
export function AgoText({ time }: { time: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} title={`${inUtc.format(time)} UTC`}>
      {ago(Date.now() - time)}
    </time>
  );
}

function ago(ms: number): string {
  if (ms < MINUTE_MS) return "just now";
  if (ms < HOUR_MS) return words.format(-Math.floor(ms / MINUTE_MS), "minute");
  if (ms < DAY_MS) return words.format(-Math.floor(ms / HOUR_MS), "hour");
  return words.format(-Math.floor(ms / DAY_MS), "day");
}
