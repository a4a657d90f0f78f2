import { cn } from "./cn";

interface AlertProps extends React.ComponentProps<"div"> {
  variant?: "default" | "warning" | "destructive" | "success";
}

/** A message with an icon as its first child. Give it a `role` only if it appears after the page. */
export function Alert({ className, variant = "default", ...props }: AlertProps) {
  return <div className={cn("alert", `alert-${variant}`, className)} {...props} />;
}

export function AlertTitle({ className, ...props }: React.ComponentProps<"p">) {
  return <p className={cn("col-start-2 font-semibold", className)} {...props} />;
}

export function AlertDescription({ className, ...props }: React.ComponentProps<"div">) {
  return <div className={cn("col-start-2 flex flex-col gap-2 leading-relaxed", className)} {...props} />;
}
