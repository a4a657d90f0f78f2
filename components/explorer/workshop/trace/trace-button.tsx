"use client";

import { Suspense, useEffect, useRef, useState } from "react";
import { fetched, MissingDialog } from "@/components/ui/fetched";
import { usePageKeys } from "@/components/ui/use-page-keys";
import { TRACE_BUTTON } from "@/lib/explorer/workshop/trace-button-id";

/** The drawer's scripts are fetched when it is first opened. */
const TraceDrawer = fetched(
  () => import("./trace-drawer").then((module) => module.TraceDrawer),
  ({ isOpen, onOpenChange, ...again }) =>
    isOpen && <MissingDialog {...again} onClose={() => onOpenChange(false)} />,
);

const REMEMBERED_REQUESTS = 5_000;

interface Props {
  className: string;
  children: React.ReactNode;
}

/** Opens and closes the drawer with the requests behind the page, as does Alt+T. */
export function TraceButton({ className, children }: Props) {
  const [state, setState] = useState<"never opened" | "open" | "closed">("never opened");
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state === "open";
  // By default the browser forgets all but 250 requests, by which the tab knows its own.
  useEffect(() => performance.setResourceTimingBufferSize(REMEMBERED_REQUESTS), []);
  usePageKeys((event) => {
    if (event.code !== "KeyT" || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setState(isOpen ? "closed" : "open");
  });
  return (
    <>
      <button
        ref={button}
        id={TRACE_BUTTON}
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+T"
        title="The requests behind this page (Alt+T)"
        className={className}
        onClick={() => setState(isOpen ? "closed" : "open")}
      >
        {children}
      </button>
      {state !== "never opened" && (
        <Suspense>
          <TraceDrawer
            isOpen={isOpen}
            opener={button}
            onOpenChange={(opens) => setState(opens ? "open" : "closed")}
          />
        </Suspense>
      )}
    </>
  );
}
