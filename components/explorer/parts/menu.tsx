"use client";

import { ChevronDownIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { usePageKeys } from "@/components/ui/use-page-keys";
import { fold } from "./fold";

interface Props {
  label: React.ReactNode;
  className: string;
  children: React.ReactNode;
}

export function Menu({ label, className, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeElsewhere(menu.current), []);
  usePageKeys(({ key }) => {
    if (key === "Escape" && menu.current?.open) fold(menu.current);
  });
  return (
    <details ref={menu} className="group/menu relative">
      <summary className={cn("list-none", className)}>
        {label}
        <ChevronDownIcon aria-hidden className="transition-transform group-open/menu:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 z-30 mt-1 flex max-h-[calc(100dvh-6rem)] w-80 max-w-[calc(100vw-2rem)] flex-col overflow-y-auto rounded-md border bg-popover p-1.5 text-popover-foreground shadow-lg max-sm:fixed max-sm:top-auto max-sm:right-4">
        {children}
      </ul>
    </details>
  );
}

function closeElsewhere(menu: HTMLDetailsElement | null): () => void {
  const close = () => menu?.removeAttribute("open");
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && menu?.open && !menu.contains(target.closest("summary"))) close();
  };
  const onFocus = ({ target }: Event) => {
    if (target instanceof Node && menu?.open && !menu.contains(target)) close();
  };
  document.addEventListener("click", onClick);
  document.addEventListener("focusin", onFocus);
  return () => {
    document.removeEventListener("click", onClick);
    document.removeEventListener("focusin", onFocus);
  };
}
