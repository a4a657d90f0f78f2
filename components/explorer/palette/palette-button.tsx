"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { createPortal } from "react-dom";
import { DialogNotLoaded } from "@/components/explorer/parts/not-loaded";
import { usePageKeys } from "@/components/ui/use-page-keys";
import type { PageLink } from "@/lib/explorer/base/page-link";
import type { ButtonCommand } from "./use-commands";

const CommandPalette = dynamic(
  () =>
    import("./command-palette").then(
      (module) => module.CommandPalette,
      () => DialogNotLoaded,
    ),
  { ssr: false },
);

interface PaletteButtonProps {
  pages: readonly PageLink[];
  knowsPeople: boolean;
  buttons: readonly ButtonCommand[];
  className: string;
  children: React.ReactNode;
}

export function PaletteButton({ pages, knowsPeople, buttons, className, children }: PaletteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  usePageKeys((event) => {
    const wants = shortcutOf(event);
    if (!wants) return;
    event.preventDefault();
    if (wants === "palette" || !focusSearch()) setIsOpen(true);
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Pages, chromosomes, actions and keys (Ctrl+K)"
        className={className}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen &&
        // Not within the tools, which are hidden while they are folded.
        createPortal(
          <CommandPalette
            pages={pages}
            knowsPeople={knowsPeople}
            buttons={buttons}
            onClose={() => setIsOpen(false)}
          />,
          document.body,
        )}
    </>
  );
}

function shortcutOf(event: KeyboardEvent): "palette" | "search" | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey) return "palette";
  if (ctrlKey || metaKey || altKey || isTyping(event.target)) return null;
  if (key === "?") return "palette";
  return key === "/" ? "search" : null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|range|button)$/.test(target.type));

function focusSearch(): boolean {
  const box = document.getElementById("q");
  if (!(box instanceof HTMLInputElement)) return false;
  box.focus();
  box.select();
  return true;
}
