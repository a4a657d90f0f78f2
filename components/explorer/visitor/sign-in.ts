"use client";

import type { Extra } from "@/lib/explorer/auth/authorization-request";
import { tellSignedOut } from "@/lib/explorer/page-data/other-tabs";

/* The scripts of next-auth are fetched when they are needed. */

/** Starts the consent at Strandbank, after which the visitor returns to this address. */
export async function signIn(callbackUrl: string, extra?: Extra): Promise<void> {
  const client = await import("next-auth/react");
  await client.signIn("strandbank", { callbackUrl }, { ...extra });
}

/** Deletes the tokens on the server and the cookie in the browser, in all its tabs. */
export async function signOut(): Promise<void> {
  const client = await import("next-auth/react");
  await client.signOut({ redirect: false });
  tellSignedOut();
  window.location.assign("/explorer/");
}
