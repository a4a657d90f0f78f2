import { cn } from "./cn";

export const Select = ({ className, ...props }: React.ComponentProps<"select">) => (
  <select
    className={cn("min-h-10 max-w-full rounded-md border border-control bg-card px-3 text-sm", className)}
    {...props}
  />
);
