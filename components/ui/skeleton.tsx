import { cn } from "./cn";

/** A placeholder of what is loading; say so once, in a `role="status"` around all of them. */
export function Skeleton({ className, ...props }: React.ComponentProps<"div">) {
  return <div aria-hidden className={cn("animate-pulse rounded-md bg-secondary", className)} {...props} />;
}
