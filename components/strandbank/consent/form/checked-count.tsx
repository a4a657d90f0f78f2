import { checkedState } from "./selection";

/** How many are ticked, for the eye; the box beside it says it for everyone else. */
export function CheckedCount({ chosen, total }: { chosen: number; total: number }) {
  return (
    <span
      aria-hidden
      className="whitespace-nowrap font-normal text-muted-foreground text-sm tabular-nums no-script:hidden"
    >
      {checkedState(chosen, total) === "some" && "some · "}
      {chosen.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
    </span>
  );
}
