import { cn } from "./cn";

export const Card = ({ className, ...props }: React.ComponentProps<"div">) => (
  <div className={cn("rounded-lg border bg-card text-card-foreground shadow-xs", className)} {...props} />
);
