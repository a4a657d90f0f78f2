import { cn } from "@/components/ui/cn";

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: React.ReactNode;
}

/** A region that scrolls content that is too wide or too long, also by keyboard. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className={cn("overflow-auto", className)}>
    {children}
  </section>
);
