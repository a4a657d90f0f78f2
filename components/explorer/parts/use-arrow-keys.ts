"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

interface Addresses {
  /** Absent at the start. */
  previous: string | null | undefined;
  /** Absent at the end. */
  next: string | null | undefined;
}

/** Lets the left and right arrow keys open these pages, unless the keys belong to what has the focus. */
export function useArrowKeys({ previous, next }: Addresses, { scroll = true } = {}): void {
  const { push } = useRouter();
  // An effect of its own would be a key press late: it runs some time after its page is shown.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const to = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : null;
    if (!to || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    if (event.target instanceof Element && event.target.closest(OWNS_ARROWS)) return;
    event.preventDefault();
    push(to, { scroll });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** Fields, tabs, dialogs, and regions that scroll sideways. */
const OWNS_ARROWS =
  "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=tab], section[tabindex]";
