"use client";

import { ChevronDownIcon } from "lucide-react";
import { useId } from "react";
import { cn } from "@/components/ui/cn";

interface MenuProps {
  label: React.ReactNode;
  className: string;
  children: React.ReactNode;
}

/** A button and the list that it opens, which the browser closes as it does all popovers. */
export function Menu({ label, className, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={className}>
        {label}
        <ChevronDownIcon aria-hidden className="transition-transform [:has(+:popover-open)>&]:rotate-180" />
      </button>
      <Popover
        id={id}
        className="[position-anchor:auto] top-[anchor(bottom,3rem)] w-80 max-w-[calc(100vw-2rem)] flex-col sm:right-[anchor(right,1rem)]"
      >
        <ul className="contents">{children}</ul>
      </Popover>
    </>
  );
}

interface PopoverProps {
  id: string;
  className: string;
  children: React.ReactNode;
}

/** What a button with this `popoverTarget` opens, at the right of the window. A choice in it closes it. */
export const Popover = ({ id, className, children }: PopoverProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links and buttons too
  // biome-ignore lint/a11y/noStaticElementInteractions: only the links and buttons in it are
  <div
    id={id}
    popover="auto"
    onClick={({ currentTarget, target }) => {
      if (target instanceof Element && target.closest("a, button")) currentTarget.hidePopover();
    }}
    className={cn(
      "inset-auto right-4 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-md border bg-popover p-1.5 text-foreground shadow-lg open:flex",
      className,
    )}
  >
    {children}
  </div>
);
