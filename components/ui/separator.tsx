import { cn } from "./cn";

/** A rule between parts of a page, decorative unless the parts have no headings. */
export function Separator({ className, ...props }: React.ComponentProps<"hr">) {
  return <hr aria-hidden className={cn("border-t", className)} {...props} />;
}
