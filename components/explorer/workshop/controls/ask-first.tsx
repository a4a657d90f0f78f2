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
    const close = () => withdraw(question.current);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    const timer = setTimeout(close, SECONDS * 1000);
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", onKey);
    };
  }, [isAsked]);
  return (
    <details ref={question} onToggle={() => setIsAsked(question.current?.open ?? false)}>
      <summary className={`list-none ${className}`}>{label}</summary>
      <div className="mt-4 flex flex-col items-start gap-4 rounded-md border border-destructive bg-destructive-soft p-4">
        {children}
        <div className="flex flex-wrap items-center gap-3 no-script:hidden">
          <Button type="button" variant="outline" size="sm" onClick={() => withdraw(question.current)}>
            Cancel
          </Button>
          <p className="text-sm">Cancels by itself after {SECONDS} seconds.</p>
        </div>
      </div>
    </details>
  );
}

/** Closes the question; the focus does not get lost with it. */
function withdraw(question: HTMLDetailsElement | null): void {
  if (question?.contains(document.activeElement)) question.querySelector("summary")?.focus();
  question?.removeAttribute("open");
}
