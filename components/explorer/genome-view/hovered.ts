"use client";

import { useSyncExternalStore } from "react";

/*
 * The marker under the pointer or the focus, shared by its row and its mark. It is kept outside of React's state, so
 * that moving the pointer draws two things anew and not the whole table.
 */

let hovered: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Points out one marker, or none. */
export function setHovered(markerId: string | null): void {
  if (hovered === markerId) return;
  hovered = markerId;
  for (const listener of listeners) listener();
}

/** The id of the marker that is pointed out. */
export const useHovered = (): string | null => useSyncExternalStore(subscribe, () => hovered, none);

export const useIsHovered = (markerId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hovered === markerId,
    () => false,
  );

const none = () => null;
