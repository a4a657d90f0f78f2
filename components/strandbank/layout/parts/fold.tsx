import { ChevronRightIcon } from "lucide-react";
import { cn } from "@/components/ui/cn";

interface FoldProps extends Omit<React.ComponentProps<"details">, "title"> {
  title: React.ReactNode;
}

export const Fold = ({ title, className, children, ...props }: FoldProps) => (
  <details className={cn("group/fold", className)} {...props}>
    <summary className="flex min-h-11 list-none items-center gap-2.5 rounded-sm py-2 font-medium [&::-webkit-details-marker]:hidden">
      <ChevronRightIcon
        aria-hidden
        className="size-4 shrink-0 transition-transform group-open/fold:rotate-90"
      />
      <span className="min-w-0">{title}</span>
    </summary>
    {children}
  </details>
);
