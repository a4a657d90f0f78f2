"use client";

import type { Extra } from "@/lib/explorer/auth/authorization-request";
import { RESULTS } from "@/lib/explorer/base/results-path";
import { tellSignedOut } from "@/lib/explorer/page-data/other-tabs";

/* The scripts of next-auth are fetched when they are needed. */

export async function signIn(here: string, extra?: Extra): Promise<void> {
  const client = await import("next-auth/react");
  await client.signIn("strandbank", { callbackUrl: returnTo(here, extra) }, { ...extra });
}

/** A comparison names profiles, which another customer does not have; the landing page leads to results. */
function returnTo(here: string, extra: Extra | undefined): string {
  if (here.startsWith("/explorer/?")) return `${RESULTS}?welcome`;
  return here.startsWith("/explorer/compare/") && !extra ? "/explorer/compare/" : here;
}

export async function signOut(): Promise<void> {
  const client = await import("next-auth/react");
  await client.signOut({ redirect: false });
  tellSignedOut();
  window.location.assign("/explorer/");
}
