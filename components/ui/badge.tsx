import { cn } from "./cn";

const VARIANTS = {
  secondary: "border-transparent bg-secondary text-foreground",
  outline: "text-muted-foreground",
  success: "border-transparent bg-success-soft text-success",
  warning: "border-transparent bg-warning-soft text-warning",
  destructive: "border-transparent bg-destructive-soft text-destructive",
};

interface BadgeProps extends React.ComponentProps<"span"> {
  variant: keyof typeof VARIANTS;
}

export const Badge = ({ className, variant, ...props }: BadgeProps) => (
  <span
    className={cn(
      "inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-xs [&_svg]:size-3",
      VARIANTS[variant],
      className,
    )}
    {...props}
  />
);
