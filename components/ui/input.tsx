import { cn } from "./cn";

export const Input = ({ className, ...props }: React.ComponentProps<"input">) => (
  <input
    className={cn(
      "min-h-10 w-full min-w-0 rounded-md border border-control bg-card px-3 py-2 text-base text-foreground placeholder:text-muted-foreground disabled:opacity-55 aria-invalid:border-destructive md:text-sm",
      className,
    )}
    {...props}
  />
);
