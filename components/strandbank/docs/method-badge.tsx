import { Fragment } from "react";
import { cn } from "@/components/ui/cn";

const colors: Readonly<Record<string, string>> = {
  GET: "bg-(--info-soft) text-(--info)",
  POST: "bg-success-soft text-success",
  PUT: "bg-warning-soft text-warning",
};

/** An HTTP method. The color only repeats what the word says. */
export const MethodBadge = ({ method, className }: { method: string; className?: string }) => (
  <span
    className={cn(
      "inline-block min-w-10 rounded-sm px-1 text-center font-mono font-semibold text-[0.6875rem] leading-5",
      colors[method],
      className,
    )}
  >
    {method}
  </span>
);

/** A path that may break after each slash. */
export const Breakable = ({ path }: { path: string }) =>
  path.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the path never changes
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
