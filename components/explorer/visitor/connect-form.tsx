"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import type { Extra } from "@/lib/explorer/auth/authorization-request";

interface Props {
  does: "connect" | "sign out";
  /** How a connect differs from the first one. The explorer's server makes the authorization request of it. */
  extra?: Extra;
  children: React.ReactNode;
}

/**
 * Starts the consent at Strandbank, or signs out, when the button within is pressed, even before the page's scripts run.
 * While the browser is leaving it carries `data-leaving`. The library's scripts are fetched when they are needed: pages show
 * without them.
 */
export function ConnectForm({ does, extra, children }: Props) {
  const here = useHere();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setIsLeaving(true);
    void (does === "connect" ? connect(here, extra) : signOut());
  };
  return (
    <form className="group/connect contents" data-leaving={isLeaving || undefined} action={leave}>
      {children}
    </form>
  );
}

/** Afterwards the visitor comes back to this page; from the landing page to the markers. */
async function connect(here: string, extra?: Extra): Promise<void> {
  const { signIn } = await import("next-auth/react");
  const callbackUrl = here.startsWith("/explorer/?") ? "/explorer/markers/" : here;
  await signIn("strandbank", { callbackUrl }, { ...extra });
}

/** Forgets the tokens on the server and the cookie in the browser. */
async function signOut(): Promise<void> {
  const client = await import("next-auth/react");
  await client.signOut({ callbackUrl: "/explorer/" });
}

/** Path and search of this page, the landing page always with a `?`. */
function useHere(): string {
  return `${usePathname()}?${useSearchParams()}`;
}
