import { cn } from "./cn";

export const Label = ({
  className,
  htmlFor,
  children,
  ...props
}: React.ComponentProps<"label"> & { htmlFor: string }) => (
  <label htmlFor={htmlFor} className={cn("font-medium text-sm leading-snug", className)} {...props}>
    {children}
  </label>
);
