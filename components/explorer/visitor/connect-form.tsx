"use client";

import { useEffect, useRef, useState } from "react";
import type { Extra } from "@/lib/explorer/auth/authorization-request";
import { RESULTS } from "@/lib/explorer/base/results-path";
import { tellSignedOut } from "@/lib/explorer/page-data/other-tabs";
import { usePagePath } from "./page-path";

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

/* The scripts of next-auth are fetched when they are needed. */

async function signIn(here: string, extra?: Extra): Promise<void> {
  const client = await import("next-auth/react");
  await client.signIn("strandbank", { callbackUrl: returnTo(here, extra) }, { ...extra });
}

/** A comparison names profiles, which another customer does not have; the landing page leads to results. */
function returnTo(here: string, extra: Extra | undefined): string {
  if (here.startsWith("/explorer/?")) return `${RESULTS}?welcome`;
  return here.startsWith("/explorer/compare/") && !extra ? "/explorer/compare/" : here;
}

async function signOut(): Promise<void> {
  const client = await import("next-auth/react");
  await client.signOut({ redirect: false });
  tellSignedOut();
  window.location.assign("/explorer/");
}
