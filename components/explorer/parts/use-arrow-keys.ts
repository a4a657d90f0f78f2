"use client";

import { useRouter } from "next/navigation";
import { usePageKeys } from "@/components/ui/use-page-keys";

interface Addresses {
  previous: string | null | undefined;
  next: string | null | undefined;
}

export function useArrowKeys({ previous, next }: Addresses, { isFirst = false } = {}): void {
  const { push } = useRouter();
  usePageKeys(
    (event) => {
      const to = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : null;
      if (!to || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      if (event.target instanceof Element && event.target.closest(OWNS_ARROWS)) return;
      event.preventDefault();
      push(to);
    },
    { isFirst },
  );
}

/** Fields, tabs, dialogs, and regions that scroll sideways. */
const OWNS_ARROWS =
  "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=tab], section[tabindex]";
