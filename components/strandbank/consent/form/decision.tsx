"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useSelection } from "./consent-form";

const ANNOUNCE_AFTER_MS = 700;

const items = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "item" : "items"}`;

/**
 * The text a while after its last change, so that a screen reader hears the end of a series of checked only.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Both answers look the same: neither is the one we want. */
const answer = {
  type: "submit",
  name: "decision",
  variant: "outline",
  size: "lg",
  className:
    "border-2 border-primary font-semibold text-primary hover:bg-primary hover:text-primary-foreground",
} as const;

/** The two answers, equal in weight. */
export function Decision() {
  const { count, isReady } = useSelection();
  const announced = useSettled(`${items(count)} ticked`);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <Button {...answer} value="refuse" formNoValidate>
          Refuse
        </Button>
        <Button {...answer} value="allow">
          {isReady ? `Allow ${items(count)}` : "Allow ticked items"}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
