"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { DialogNotLoaded } from "@/components/rangefinder/parts/not-loaded";
import { usePageKeys } from "@/components/rangefinder/parts/use-page-keys";
import type { TraceDrawerProps } from "./trace-drawer";

const TraceDrawer = dynamic<TraceDrawerProps>(
  () =>
    import("./trace-drawer").then(
      (module) => module.TraceDrawer,
      () =>
        ({ isOpen, onOpenChange }) =>
          isOpen && <DialogNotLoaded onClose={() => onOpenChange(false)} />,
    ),
  { ssr: false },
);

export function TraceButton({ className, children }: { className: string; children: React.ReactNode }) {
  const [state, setState] = useState<"never opened" | "open" | "closed">("never opened");
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state === "open";
  usePageKeys((event) => {
    if (event.code !== "KeyT" || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setState(isOpen ? "closed" : "open");
  });
  return (
    <>
      <button
        ref={button}
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
        <TraceDrawer
          isOpen={isOpen}
          opener={button}
          onOpenChange={(opens) => setState(opens ? "open" : "closed")}
        />
      )}
    </>
  );
}
