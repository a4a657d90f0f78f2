"use client";

import { usePathname } from "next/navigation";
import { useSitePage, useSitePages } from "@/components/rangefinder/parts/site-pages";
import { Link } from "@/components/ui/link";
import { BRAND } from "@/lib/rangefinder/platform/brand";

export function SiteNav() {
  const pathname = usePathname();
  return (
    <nav aria-label={BRAND} className="-mx-1.5 flex flex-wrap items-center">
      {useSitePages().map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          aria-current={pathname.startsWith(href.slice(0, -1)) ? "page" : undefined}
          className="relative inline-flex min-h-11 items-center px-1.5 font-medium text-[0.8125rem] text-muted-foreground hover:text-foreground aria-[current=page]:text-foreground forced-colors:aria-[current=page]:underline aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-1.5 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-(--needle) sm:px-3 sm:text-sm"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

export const PositionsNote = () =>
  useSitePage()?.hasPositions && (
    <p>Positions are GRCh37 and 1-based. Alleles are on the strand that Strandbank reports.</p>
  );
