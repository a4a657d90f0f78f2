import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "./cn";

const alertVariants = cva(
  "grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1 rounded-md border border-l-4 px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4",
  {
    variants: {
      variant: {
        default: "border-l-primary bg-card",
        warning: "border-warning/40 border-l-warning bg-warning-soft [&>svg]:text-warning",
        destructive:
          "border-destructive/40 border-l-destructive bg-destructive-soft [&>svg]:text-destructive",
        success: "border-success/40 border-l-success bg-success-soft [&>svg]:text-success",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

/** A message with an icon as its first child. Give it a `role` only if it appears after the page. */
export function Alert({
  className,
  variant,
  ...props
}: React.ComponentProps<"div"> & VariantProps<typeof alertVariants>) {
  return <div className={cn(alertVariants({ variant }), className)} {...props} />;
}

export function AlertTitle({ className, ...props }: React.ComponentProps<"p">) {
  return <p className={cn("col-start-2 font-semibold", className)} {...props} />;
}

export function AlertDescription({ className, ...props }: React.ComponentProps<"div">) {
  return <div className={cn("col-start-2 flex flex-col gap-2 leading-relaxed", className)} {...props} />;
}
