"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** Pages that draw everything from their address in the browser. */
const DRAWN_FROM_ADDRESS = /^\/explorer\/(markers|variants|compare)\/?$/;

/** Where the router remembers, in an entry of the history, which page it showed. */
const ROUTER_MEMORY = "__PRIVATE_NEXTJS_INTERNALS_TREE";

/**
 * Makes back and forward within such a page steps of its address alone. Left to itself the router restores the page it
 * remembers. After a reload it has to ask the server for it, learns that the address has moved on, asks again, and a
 * second step meanwhile leaves it waiting for an answer that it has dropped. Without the memory it keeps the page it has.
 */
export function useStepsInPlace(): void {
  const pathname = usePathname();
  useEffect(() => {
    if (!DRAWN_FROM_ADDRESS.test(pathname)) return;
    const onStep = ({ state }: PopStateEvent) => {
      if (window.location.pathname === pathname) forgetPage(state);
    };
    // Capturing comes before the router's own listener, which reads the same object.
    window.addEventListener("popstate", onStep, true);
    // A step taken before the page came alive; the router looks at it when all effects have run.
    forgetPage(window.history.state);
    return () => window.removeEventListener("popstate", onStep, true);
  }, [pathname]);
}

function forgetPage(state: unknown): void {
  if (typeof state === "object" && state !== null) Reflect.deleteProperty(state, ROUTER_MEMORY);
}
