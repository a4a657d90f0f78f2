/** Hidden from screen readers, which the checkbox next to it tells. */
export function CheckedCount({ chosen, total }: { chosen: number; total: number }) {
  return (
    <span
      aria-hidden
      className="whitespace-nowrap font-normal text-muted-foreground text-sm tabular-nums no-script:hidden"
    >
      {chosen.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
    </span>
  );
}
