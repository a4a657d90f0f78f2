"use client";

import { RouteIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** The drawer's scripts are fetched when it is first opened. */
const TraceDrawer = lazy(() => import("./trace-drawer").then((module) => ({ default: module.TraceDrawer })));

/** Opens and closes the drawer with the requests behind the page; so does Alt+T. */
export function TraceButton({ isDemo }: { isDemo: boolean }) {
  const [state, setState] = useState<"never opened" | "open" | "closed">("never opened");
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state === "open";
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== "KeyT" || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setState((now) => (now === "open" ? "closed" : "open"));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Button
        ref={button}
        type="button"
        variant="ghost"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+T"
        title="The requests behind this page (Alt+T)"
        className="px-3 no-script:hidden"
        onClick={() => setState(isOpen ? "closed" : "open")}
      >
        <RouteIcon aria-hidden />
        Trace
      </Button>
      {state !== "never opened" && (
        <Suspense>
          <TraceDrawer
            isOpen={isOpen}
            isDemo={isDemo}
            opener={button}
            onOpenChange={(opens) => setState(opens ? "open" : "closed")}
          />
        </Suspense>
      )}
    </>
  );
}
