"use client";

import { useRouter } from "next/navigation";
import { useEffectEvent, useLayoutEffect } from "react";

/** Where a key leads, or what it does. */
type Step = string | (() => void) | null | undefined;

interface Steps {
  previous: Step;
  next: Step;
}

export function useArrowKeys({ previous, next }: Steps, { isFirst = false } = {}): void {
  const { push } = useRouter();
  usePageKeys(
    (event) => {
      const to = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : null;
      if (!to || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      if (event.target instanceof Element && event.target.closest(OWNS_ARROWS)) return;
      event.preventDefault();
      if (typeof to === "string") push(to);
      else to();
    },
    { isFirst },
  );
}

/** Fields, tabs, dialogs, and regions that scroll sideways. */
const OWNS_ARROWS =
  "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=tab], section[tabindex]";

/**
 * Hears every key that is pressed on the page, from the moment the page is shown. Ordinary effects run some
 * time later: a key in between would be lost, or mean the page before. `isFirst`: before all others.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void, { isFirst = false } = {}): void {
  const heard = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => heard(event);
    document.addEventListener("keydown", listener, isFirst);
    return () => document.removeEventListener("keydown", listener, isFirst);
  }, [isFirst]);
}
