"use client";

import type { Extra } from "@/lib/explorer/auth/authorization-request";

/* The library's scripts are fetched when they are needed: pages show without them. */

/** Starts the consent at Strandbank; afterwards the visitor comes back to this address. */
export async function signIn(callbackUrl: string, extra?: Extra): Promise<void> {
  const client = await import("next-auth/react");
  await client.signIn("strandbank", { callbackUrl }, { ...extra });
}

/** Forgets the tokens on the server and the cookie in the browser. */
export async function signOut(): Promise<void> {
  const client = await import("next-auth/react");
  await client.signOut({ callbackUrl: "/explorer/" });
}
