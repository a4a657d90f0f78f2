"use client";

import { CheckIcon, CopyIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";

export function CopyButton({ text, children }: { text: string | (() => string); children: React.ReactNode }) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const Icon = outcome === "copied" ? CheckIcon : CopyIcon;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        type="button"
        variant="outline"
        size="sm"
        onClick={() =>
          copy(typeof text === "string" ? text : text()).then(
            () => setOutcome("copied"),
            () => setOutcome("failed"),
          )
        }
      >
        <Icon aria-hidden />
        {children}
      </Button>
      <span role="status" className="text-muted-foreground text-sm empty:-ml-2">
        {outcome === "copied" && "Copied."}
        {outcome === "failed" && "Your browser does not allow it; select the text instead."}
      </span>
    </span>
  );
}

/** Rejects too where a browser has no clipboard, as on a page that came over plain HTTP. */
const copy = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
