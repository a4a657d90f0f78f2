import type { LucideIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

interface NoticeProps extends Pick<React.ComponentProps<typeof Alert>, "variant" | "role" | "className"> {
  icon: LucideIcon;
  title: React.ReactNode;
  text?: React.ReactNode;
  /** What one can do about it. */
  children?: React.ReactNode;
}

/** A message with an icon. Give it a `role` only if it appears after the page. */
export const Notice = ({ icon: Icon, title, text, children, ...props }: NoticeProps) => (
  <Alert {...props}>
    <Icon aria-hidden className={props.variant ? undefined : "text-primary"} />
    <AlertTitle>{title}</AlertTitle>
    <AlertDescription>
      {text && <p>{text}</p>}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </AlertDescription>
  </Alert>
);
