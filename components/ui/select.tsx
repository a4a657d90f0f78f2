import { cn } from "./cn";

/** The browser's own list of choices. */
export const Select = ({ className, ...props }: React.ComponentProps<"select">) => (
  <select
    className={cn("min-h-10 max-w-full rounded-md border border-control bg-card px-3 text-sm", className)}
    {...props}
  />
);
