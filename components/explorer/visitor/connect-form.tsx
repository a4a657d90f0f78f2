"use client";

import { useEffect, useRef, useState } from "react";
import type { Extra } from "@/lib/explorer/auth/authorization-request";
import { usePagePath } from "./page-path";
import { signIn, signOut } from "./sign-in";

interface Props {
  does: "connect" | "sign out";
  extra?: Extra;
  isAtOnce?: boolean;
  children: React.ReactNode;
}

/** Works before the page’s scripts run. It has `data-leaving` once its button is pressed. */
export function ConnectForm({ does, extra, isAtOnce, children }: Props) {
  const here = usePagePath();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setIsLeaving(true);
    void (does === "connect" ? signIn(here, extra) : signOut());
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [arrival] = performance.getEntriesByType("navigation");
    const isBack = arrival instanceof PerformanceNavigationTiming && arrival.type === "back_forward";
    if (isAtOnce && !isBack) form.current?.requestSubmit();
  }, [isAtOnce]);
  return (
    <form ref={form} className="group/connect contents" data-leaving={isLeaving || undefined} action={leave}>
      {children}
    </form>
  );
}
