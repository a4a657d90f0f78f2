"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

const SECONDS = 10;

interface Props {
  /** Of the first button. */
  label: React.ReactNode;
  /** Its style. */
  className: string;
  /** The question, and the button that does it. */
  children: React.ReactNode;
}

/**
 * A button that only asks, without scripts too; what it asks about has a button of its own. The question is
 * withdrawn after some seconds, or by Escape.
 */
export function AskFirst({ label, className, children }: Props) {
  const question = useRef<HTMLDetailsElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const withdraw = () => {
      const { current } = question;
      if (current?.contains(document.activeElement)) current.querySelector("summary")?.focus();
      current?.removeAttribute("open");
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && withdraw();
    const timer = setTimeout(withdraw, SECONDS * 1000);
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", onKey);
    };
  }, [isAsked]);
  return (
    <details
      ref={question}
      className="group/ask"
      onToggle={() => setIsAsked(question.current?.open ?? false)}
    >
      <summary className={`list-none ${className}`}>{label}</summary>
      <div className="mt-4 flex flex-col items-start gap-4 rounded-md border border-destructive bg-destructive-soft p-4">
        {children}
        <div className="flex flex-wrap items-center gap-3 no-script:hidden">
          <Button
            type="button"
            variant="outline"
            size="sm"
            onClick={() => question.current?.removeAttribute("open")}
          >
            Cancel
          </Button>
          <p className="text-sm">Cancels by itself after {SECONDS} seconds.</p>
        </div>
      </div>
    </details>
  );
}
