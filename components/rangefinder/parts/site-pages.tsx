"use client";

import { usePathname } from "next/navigation";
import { createContext, use } from "react";

/** A page of the navigation. */
export interface SitePage {
  href: string;
  name: string;
  /** Whether it shows positions on chromosomes. */
  hasPositions?: boolean;
  /** Whether its parameters name profiles, which another customer does not have. */
  namesProfiles?: boolean;
}

const Pages = createContext<readonly SitePage[]>([]);

interface SitePagesProps {
  pages: readonly SitePage[];
  children: React.ReactNode;
}

/** Provides the pages of the navigation, which only `app/` knows, to everything inside. */
export const SitePages = ({ pages, children }: SitePagesProps) => <Pages value={pages}>{children}</Pages>;

export const useSitePages = (): readonly SitePage[] => use(Pages);

/** The page of the navigation that is open. */
export function useSitePage(): SitePage | undefined {
  const pathname = usePathname();
  return use(Pages).find(({ href }) => pathname.startsWith(href));
}
