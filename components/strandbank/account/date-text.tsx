const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The day of a time in milliseconds since 1970, in UTC. */
export function DateText({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>;
}
