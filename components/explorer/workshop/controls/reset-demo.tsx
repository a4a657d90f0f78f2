"use client";

import { RotateCcwIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { fold } from "@/components/explorer/parts/fold";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { usePageKeys } from "@/components/ui/use-page-keys";
import { ControlSection } from "./control-section";

const SECONDS = 10;

export function ResetDemo() {
  const question = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => fold(question.current), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isOpen]);
  usePageKeys(({ key }) => {
    if (isOpen && key === "Escape") fold(question.current);
  });
  return (
    <ControlSection
      id="reset"
      title="Reset everything"
      text="Accounts, applications, consents and tokens, back to their initial state."
    >
      <details ref={question} onToggle={() => setIsOpen(question.current?.open ?? false)}>
        <summary className={`list-none ${buttonVariants({ variant: "outline" })}`}>
          <RotateCcwIcon aria-hidden />
          Reset the whole demo
        </summary>
        <div className="mt-4 flex flex-col items-start gap-4 rounded-md border border-destructive bg-destructive-soft p-4">
          <p className="max-w-2xl leading-relaxed">
            <strong className="font-semibold">Reset everything?</strong> Imported profiles, registered
            applications and all changes are lost, and everyone is signed out, in other browsers too.
          </p>
          <form action="/explorer/controls/run/reset/" method="post">
            <Button type="submit" name="confirm" value="reset" variant="destructive">
              <RotateCcwIcon aria-hidden />
              Yes, reset everything
            </Button>
          </form>
          <div className="flex flex-wrap items-center gap-3 no-script:hidden">
            <Button type="button" variant="outline" size="sm" onClick={() => fold(question.current)}>
              Cancel
            </Button>
            <p className="text-sm">Cancels by itself after {SECONDS} seconds.</p>
          </div>
        </div>
      </details>
    </ControlSection>
  );
}
