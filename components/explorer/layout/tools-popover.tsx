"use client";

export const ToolsPopover = ({ id, children }: { id: string; children: React.ReactNode }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links and buttons too
  // biome-ignore lint/a11y/noStaticElementInteractions: only the links and buttons in it are
  <div
    id={id}
    popover="auto"
    onClick={({ currentTarget, target }) => {
      if (target instanceof Element && target.closest("a, button")) currentTarget.hidePopover();
    }}
    className="inset-auto top-12 right-4 flex-col items-stretch rounded-md border bg-popover p-2 text-foreground shadow-lg open:flex min-[50rem]:static min-[50rem]:-mr-2.5 min-[50rem]:flex min-[50rem]:flex-row min-[50rem]:items-center min-[50rem]:overflow-visible min-[50rem]:border-0 min-[50rem]:bg-transparent min-[50rem]:p-0 min-[50rem]:shadow-none"
  >
    {children}
  </div>
);
