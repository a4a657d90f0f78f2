"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useSitePage } from "@/components/rangefinder/parts/site-pages";
import type { Extra } from "@/lib/rangefinder/core/login/authorization-request";
import { RESULTS } from "@/lib/rangefinder/platform/brand";

const usePagePath = (): string => `${usePathname()}?${useSearchParams()}`;

export const PagePathField = ({ name }: { name: string }) => (
  <input type="hidden" name={name} value={usePagePath()} />
);

interface Props {
  does: "connect" | "sign out";
  extra?: Extra;
  isAtOnce?: boolean;
  children: React.ReactNode;
}

/** Works without scripts; with them, it has `data-leaving` once its button is pressed. */
export function ConnectForm({ does, extra, isAtOnce, children }: Props) {
  const returnPath = useReturnPath(extra);
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [arrival] = performance.getEntriesByType("navigation");
    const isBack = arrival instanceof PerformanceNavigationTiming && arrival.type === "back_forward";
    if (isAtOnce && !isBack) form.current?.requestSubmit();
  }, [isAtOnce]);
  const isConnecting = does === "connect";
  return (
    <form
      ref={form}
      method="post"
      action={`/api/auth/${isConnecting ? `signin/strandbank?${new URLSearchParams({ ...extra })}` : "signout"}`}
      className="group/connect contents"
      data-leaving={isLeaving || undefined}
      onSubmit={() => setIsLeaving(true)}
    >
      <input type="hidden" name="callbackUrl" value={isConnecting ? returnPath : "/explorer/"} />
      {children}
    </form>
  );
}

/** Where a new connection returns to: the results after the landing page, else the page that is open. */
function useReturnPath(extra: Extra | undefined): string {
  const here = usePagePath();
  const page = useSitePage();
  if (here.startsWith("/explorer/?")) return `${RESULTS}?welcome`;
  return page?.namesProfiles && !extra ? page.href : here;
}
