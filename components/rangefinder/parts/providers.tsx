"use client";

import { QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useContext, useEffect, useEffectEvent, useState } from "react";
import { createBrowserClient } from "@/lib/rangefinder/core/page-data/query-client";

export function Providers({ children }: { children: React.ReactNode }) {
  const [client] = useState(createBrowserClient);
  useFollowedSteps();
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
    </QueryClientProvider>
  );
}

/** Wraps what can open on any page: uses the page's providers, or adds them where it has none. */
export const OwnProviders = ({ children }: { children: React.ReactNode }) =>
  useContext(QueryClientContext) ? children : <Providers>{children}</Providers>;

/** Longer than the router needs to fetch a page, in ms. */
const PATIENCE_MS = 2_000;

/**
 * Reloads the page where the router has not followed a step through the history. After a reload, a second
 * step back before the response to the first leaves the router at the page between, under the other's URL.
 */
function useFollowedSteps(): void {
  const [pathname, search] = [usePathname(), useSearchParams().toString()];
  const isFollowed = useEffectEvent(() => {
    const { location } = window;
    return location.pathname === pathname && new URLSearchParams(location.search).toString() === search;
  });
  useEffect(() => {
    let timer = 0;
    const onStep = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => isFollowed() || window.location.reload(), PATIENCE_MS);
    };
    window.addEventListener("popstate", onStep);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("popstate", onStep);
    };
  }, []);
}
