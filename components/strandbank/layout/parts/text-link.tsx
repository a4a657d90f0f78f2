import { cn } from "@/components/ui/cn";

export const TextLink = ({ className, children, ...props }: React.ComponentProps<"a">) => (
  <a className={cn("text-primary underline underline-offset-4", className)} {...props}>
    {children}
  </a>
);
