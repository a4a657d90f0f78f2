"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/** Pages that render everything from their address in the browser. */
const DRAWN_FROM_ADDRESS = /^\/explorer\/(markers|variants|compare)\/?$/;

/** Key in a history entry by which the router remembers the page that it showed. */
const ROUTER_MEMORY = "__PRIVATE_NEXTJS_INTERNALS_TREE";

/**
 * Makes back and forward within such a page change its address alone. By default the router restores the page
 * that it remembers: after a reload it must ask the server for it, and a second step in the meantime leaves
 * it waiting for an answer that it has dropped. Without the remembered page it keeps the current one.
 */
export function useStepsInPlace(): void {
  const pathname = usePathname();
  const isStepInPlace = useEffectEvent(
    () => DRAWN_FROM_ADDRESS.test(pathname) && window.location.pathname === pathname,
  );
  useEffect(() => {
    const onStep = ({ state }: PopStateEvent) => {
      if (isStepInPlace()) forgetPage(state);
    };
    // Capturing runs before the router's own listener, which reads the same object.
    window.addEventListener("popstate", onStep, true);
    // A step taken before hydration; the router looks at it after all effects have run.
    if (isStepInPlace()) forgetPage(window.history.state);
    return () => window.removeEventListener("popstate", onStep, true);
  }, []);
}

function forgetPage(state: unknown): void {
  if (typeof state === "object" && state !== null) Reflect.deleteProperty(state, ROUTER_MEMORY);
}
