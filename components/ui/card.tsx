import { cn } from "./cn";

export const Card = ({ className, ...props }: React.ComponentProps<"div">) => (
  <div className={cn("rounded-lg border bg-card text-foreground shadow-xs", className)} {...props} />
);
