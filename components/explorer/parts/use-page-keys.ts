"use client";

import { useEffectEvent, useLayoutEffect } from "react";

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
