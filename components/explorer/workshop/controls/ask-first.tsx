"use client";

import { useEffect, useRef, useState } from "react";
import { fold } from "@/components/explorer/parts/fold";
import { Button } from "@/components/ui/button";
import { usePageKeys } from "@/components/ui/use-page-keys";

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
    const timer = setTimeout(() => fold(question.current), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isAsked]);
  usePageKeys(({ key }) => {
    if (isAsked && key === "Escape") fold(question.current);
  });
  return (
    <details ref={question} onToggle={() => setIsAsked(question.current?.open ?? false)}>
      <summary className={`list-none ${className}`}>{label}</summary>
      <div className="mt-4 flex flex-col items-start gap-4 rounded-md border border-destructive bg-destructive-soft p-4">
        {children}
        <div className="flex flex-wrap items-center gap-3 no-script:hidden">
          <Button type="button" variant="outline" size="sm" onClick={() => fold(question.current)}>
            Cancel
          </Button>
          <p className="text-sm">Cancels by itself after {SECONDS} seconds.</p>
        </div>
      </div>
    </details>
  );
}
