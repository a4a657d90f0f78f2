import { cn } from "./cn";

export function Label({
  className,
  htmlFor,
  children,
  ...props
}: React.ComponentProps<"label"> & { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={cn("font-medium text-sm leading-snug", className)} {...props}>
      {children}
    </label>
  );
}
