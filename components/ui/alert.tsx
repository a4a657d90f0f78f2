import { type LucideIcon, UnplugIcon } from "lucide-react";
import { Button } from "./button";
import { cn } from "./cn";

const VARIANTS = {
  default: "border-l-primary bg-card",
  warning: "border-warning/40 border-l-warning bg-warning-soft [&>svg]:text-warning",
  destructive: "border-destructive/40 border-l-destructive bg-destructive-soft [&>svg]:text-destructive",
  success: "border-success/40 border-l-success bg-success-soft [&>svg]:text-success",
};

interface NoticeProps {
  variant?: keyof typeof VARIANTS;
  role?: React.AriaRole;
  className?: string;
  icon: LucideIcon;
  title?: React.ReactNode;
  text?: React.ReactNode;
  /** What one can do about it. */
  children?: React.ReactNode;
}

/** A message with an icon. Give it a `role` only if it appears after the page. */
export const Notice = ({ variant, role, className, icon: Icon, title, text, children }: NoticeProps) => (
  <div
    role={role}
    className={cn(
      "grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1 rounded-md border border-l-4 px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4",
      VARIANTS[variant ?? "default"],
      className,
    )}
  >
    <Icon aria-hidden className={variant ? undefined : "text-primary"} />
    {title && <p className="col-start-2 font-semibold">{title}</p>}
    <div className="col-start-2 flex flex-col gap-2 leading-relaxed">
      {text && <p>{text}</p>}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  </div>
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
  <Notice variant="destructive" role="alert" icon={UnplugIcon} title={title} text={children}>
    <Button type="button" variant="outline" size="sm" onClick={onRetry}>
      {label}
    </Button>
    {onClose && (
      <Button type="button" variant="ghost" size="sm" onClick={onClose}>
        Close
      </Button>
    )}
  </Notice>
);
