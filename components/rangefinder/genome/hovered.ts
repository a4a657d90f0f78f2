"use client";

import { useSyncExternalStore } from "react";

/*
 * The marker under the pointer or with the focus, shared by its row and its mark on the strip. It is not
 * React state, so that moving the pointer renders these two and not the whole table.
 */

let hovered: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setHovered(markerId: string | null): void {
  if (hovered === markerId) return;
  hovered = markerId;
  for (const listener of listeners) listener();
}

export const useHovered = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => hovered,
    () => null,
  );

export const useIsHovered = (markerId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hovered === markerId,
    () => false,
  );
