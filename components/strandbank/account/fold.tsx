import { ChevronRightIcon } from "lucide-react";

interface FoldProps {
  title: string;
  isOpen: boolean;
  children: React.ReactNode;
}

export const Fold = ({ title, isOpen, children }: FoldProps) => (
  <details open={isOpen} className="group mt-4 rounded-lg border bg-card">
    <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-lg px-5 py-3 font-medium [&::-webkit-details-marker]:hidden">
      <ChevronRightIcon aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
      {title}
    </summary>
    <div className="px-5 pb-5">{children}</div>
  </details>
);
