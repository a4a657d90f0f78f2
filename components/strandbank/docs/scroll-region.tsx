import { cn } from "@/components/ui/cn";

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: React.ReactNode;
}

/** What is too wide or too long scrolls in here, by keyboard too. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className={cn("overflow-auto", className)}>
    {children}
  </section>
);
