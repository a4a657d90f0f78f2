"use client";

import { useEffect, useRef } from "react";

/** Takes the focus when it appears, so that keyboard and screen reader users start at what is new. */
export function Focused(props: React.ComponentProps<"div">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <div ref={box} tabIndex={-1} {...props} />;
}
