import { UnplugIcon } from "lucide-react";
import { Button } from "./button";
import { cn } from "./cn";

const VARIANTS = {
  default: "border-l-primary bg-card",
  warning: "border-warning/40 border-l-warning bg-warning-soft [&>svg]:text-warning",
  destructive: "border-destructive/40 border-l-destructive bg-destructive-soft [&>svg]:text-destructive",
  success: "border-success/40 border-l-success bg-success-soft [&>svg]:text-success",
};

interface AlertProps extends React.ComponentProps<"div"> {
  variant?: keyof typeof VARIANTS;
}

/** A message with an icon as its first child. Give it a `role` only if it appears after the page. */
export const Alert = ({ className, variant = "default", ...props }: AlertProps) => (
  <div
    className={cn(
      "grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1 rounded-md border border-l-4 px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4",
      VARIANTS[variant],
      className,
    )}
    {...props}
  />
);

export const AlertTitle = ({ className, ...props }: React.ComponentProps<"p">) => (
  <p className={cn("col-start-2 font-semibold", className)} {...props} />
);

export const AlertDescription = ({ className, ...props }: React.ComponentProps<"div">) => (
  <div className={cn("col-start-2 flex flex-col gap-2 leading-relaxed", className)} {...props} />
);

interface RetryAlertProps {
  title: string;
  /** What is lost, and what to do. */
  children: React.ReactNode;
  label?: string;
  onRetry: () => void;
  onClose?: (() => void) | undefined;
}

/** Says that something could not be had, with a button that tries again. */
export const RetryAlert = ({ title, children, label = "Try again", onRetry, onClose }: RetryAlertProps) => (
  <Alert variant="destructive" role="alert">
    <UnplugIcon aria-hidden />
    <AlertTitle>{title}</AlertTitle>
    <AlertDescription>
      <p>{children}</p>
      <div className="flex gap-2">
        <Button type="button" variant="outline" size="sm" onClick={onRetry}>
          {label}
        </Button>
        {onClose && (
          <Button type="button" variant="ghost" size="sm" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </AlertDescription>
  </Alert>
);
