"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/** Longer than the router needs to fetch a page, in ms. */
const PATIENCE_MS = 2_000;

/**
 * Reloads the page where the router has not followed a step through the history. After a reload, a second
 * step back before the response to the first leaves the router at the page between, under the other's URL.
 */
export function useFollowedSteps(): void {
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
