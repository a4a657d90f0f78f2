import { cn } from "./cn";

/** A native select. */
export const Select = ({ className, ...props }: React.ComponentProps<"select">) => (
  <select className={cn("select", className)} {...props} />
);
