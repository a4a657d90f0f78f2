import { cn } from "./cn";

/** A placeholder for loading content; announce it once, in a `role="status"` beside all of them. */
export const Skeleton = ({ className, ...props }: React.ComponentProps<"div">) => (
  <div aria-hidden className={cn("animate-pulse rounded-md bg-secondary", className)} {...props} />
);
