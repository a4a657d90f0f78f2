"use client";

import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

interface InPlaceLinkProps extends React.ComponentProps<"a"> {
  href: string;
  onGo: (event: React.MouseEvent<HTMLAnchorElement>) => void;
}

/** A link within the page. With a modifier key, and without scripts, the browser follows it. */
export const InPlaceLink = ({ href, onGo, ...props }: InPlaceLinkProps) => (
  <a
    href={href}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onGo(event);
    }}
    {...props}
  />
);

interface TableLinkProps {
  href: string;
  className?: string;
  children: React.ReactNode;
}

/** A link in a table, which is not prefetched. */
export const TableLink = ({ className, ...props }: TableLinkProps) => (
  <Link
    className={cn(
      "inline-flex min-h-6 items-center underline decoration-(--tick) decoration-2 underline-offset-4 hover:decoration-(--needle)",
      className,
    )}
    {...props}
  />
);
