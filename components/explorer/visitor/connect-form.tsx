"use client";

import { useState } from "react";
import type { Extra } from "@/lib/explorer/auth/authorization-request";
import { usePagePath } from "./page-path";
import { signIn, signOut } from "./sign-in";

interface Props {
  does: "connect" | "sign out";
  /** What a further connect asks for; the server builds the authorization request from it. */
  extra?: Extra;
  children: React.ReactNode;
}

/**
 * Starts the consent at Strandbank, or signs out, when the button within is pressed, even before the page's
 * scripts run. It has `data-leaving` from then on.
 */
export function ConnectForm({ does, extra, children }: Props) {
  const here = usePagePath();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setIsLeaving(true);
    void (does === "connect" ? signIn(here, extra) : signOut());
  };
  return (
    <form className="group/connect contents" data-leaving={isLeaving || undefined} action={leave}>
      {children}
    </form>
  );
}
