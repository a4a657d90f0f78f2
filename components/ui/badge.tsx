import { cn } from "./cn";

interface BadgeProps extends React.ComponentProps<"span"> {
  variant?: "default" | "secondary" | "outline" | "success" | "warning" | "destructive";
}

export function Badge({ className, variant = "default", ...props }: BadgeProps) {
  return <span className={cn("badge", `badge-${variant}`, className)} {...props} />;
}
