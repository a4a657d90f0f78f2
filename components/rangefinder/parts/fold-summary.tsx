import { ChevronRightIcon } from "lucide-react";

export const FoldSummary = ({ children }: { children: React.ReactNode }) => (
  <summary className="flex min-h-11 list-none items-center gap-2 px-4 font-medium text-sm hover:bg-accent">
    <ChevronRightIcon
      aria-hidden
      className="size-4 text-muted-foreground transition-transform [[open]>summary>&]:rotate-90"
    />
    {children}
  </summary>
);
