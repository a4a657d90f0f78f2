"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

const FIRST = 16;

/** Preformatted text; a long one is folded after its first lines. */
export function Lines({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const lines = text.split("\n");
  const isLong = lines.length > FIRST + 4;
  return (
    <>
      <pre className="readout whitespace-pre-wrap break-all rounded-md bg-(--panel) p-3 text-(--panel-foreground) text-xs leading-relaxed">
        {isLong && !isWhole ? lines.slice(0, FIRST).join("\n") : text}
      </pre>
      {isLong && !isWhole && (
        <Button type="button" variant="link" size="inline" onClick={() => setIsWhole(true)}>
          Show all {lines.length} lines
        </Button>
      )}
    </>
  );
}
