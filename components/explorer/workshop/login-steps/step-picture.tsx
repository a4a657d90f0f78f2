import { cn } from "@/components/ui/cn";
import type { Hop, Party } from "@/lib/explorer/workshop/login-steps/login-steps";

interface StepPictureProps {
  hops: readonly Hop[];
}

/** The two servers at the sides, a direct way between them above, and the way through the browser below. */
export const StepPicture = ({ hops }: StepPictureProps) => (
  <div
    role="img"
    aria-label={inWords(hops)}
    className="grid grid-cols-[auto_1fr_auto_1fr_auto] grid-rows-[2rem_auto] items-center gap-x-2"
  >
    <Box party="Rangefinder" hops={hops} className="row-span-2" />
    <Way between={["Rangefinder", "Strandbank"]} hops={hops} className="col-span-3" />
    <Box party="Strandbank" hops={hops} className="row-span-2" />
    <Way between={["Rangefinder", "Browser"]} hops={hops} />
    <Box party="Browser" hops={hops} />
    <Way between={["Browser", "Strandbank"]} hops={hops} />
  </div>
);

const inWords = (hops: readonly Hop[]): string =>
  hops.map(([from, to]) => `${from} to ${to}`).join(", then ") || "Nothing is sent yet";

const borders: Record<Party, string> = {
  Rangefinder: "border-(--needle)",
  Browser: "border-foreground",
  Strandbank: "border-(--beam)",
};

interface BoxProps extends StepPictureProps {
  party: Party;
  className?: string;
}

const Box = ({ party, hops, className }: BoxProps) => (
  <span
    className={cn(
      "flex items-center self-stretch rounded-lg border-3 bg-card px-2 py-1.5 font-semibold text-xs sm:px-5 sm:text-xl",
      hops.some((hop) => hop.includes(party)) ? borders[party] : "border-(--tick)",
      className,
    )}
  >
    {party}
  </span>
);

interface WayProps extends StepPictureProps {
  /** From left to right. */
  between: Hop;
  className?: string;
}

/** A line, or an arrow where something is sent. */
function Way({ between: [left, right], hops, className }: WayProps) {
  const hop = hops.find((one) => one.includes(left) && one.includes(right));
  if (!hop) return <span className={cn("border-(--tick) border-t-2", className)} />;
  return (
    <span className={cn("flex items-center", hop[0] === right && "rotate-180", className)}>
      <span className="flex-1 border-primary border-t-4" />
      <span className="-ml-3 size-3 rotate-45 border-primary border-t-4 border-r-4" />
    </span>
  );
}
