"use client";

import { useEffect, useRef, useState } from "react";
import { useIsReady } from "@/components/ui/use-is-ready";

/**
 * Takes the focus when it appears, so that keyboard and screen reader users start at what is new. In the HTML
 * of a page the browser does it: a script that comes late would scroll away from what is being read.
 */
export function Focused(props: React.ComponentProps<"div">) {
  const box = useRef<HTMLDivElement>(null);
  const [isAddedByScript] = useState(useIsReady());
  useEffect(() => {
    if (isAddedByScript) box.current?.focus();
  }, [isAddedByScript]);
  // biome-ignore lint/a11y/noAutofocus: the outcome of what the visitor just did
  return <div ref={box} tabIndex={-1} autoFocus {...props} />;
}
