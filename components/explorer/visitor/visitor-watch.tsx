"use client";

import { useEffect } from "react";
import { readOwn } from "@/lib/explorer/page-data/browser-read";
import { fingerprintOf, type Visitor } from "@/lib/explorer/visitor/visitor";

/** Keeps this tab in step with the others: no tab keeps showing a person who signed out in another. */
export function VisitorWatch({ visitor }: { visitor: Visitor | null }) {
  useEffect(() => {
    if (visitor) showsVisitor(visitor);
  }, [visitor]);
  useEffect(watchVisitor, []);
  return null;
}

/*
 * All tabs of a browser share one visitor. Each announces whom it shows; a tab that shows someone else asks
 * the back end, and reloads when the visitor has changed.
 */

/** Fingerprint of the visitor that this tab shows; null until it is known. */
let shown: string | null = null;
let channel: BroadcastChannel | null = null;

function showsVisitor(visitor: Visitor): void {
  const fingerprint = fingerprintOf(visitor);
  if (fingerprint === shown) return;
  shown = fingerprint;
  channel?.postMessage(fingerprint);
}

function watchVisitor(): () => void {
  const own = new BroadcastChannel("rangefinder-visitor");
  channel = own;
  own.onmessage = ({ data }) => {
    if (data !== shown) void check();
  };
  if (shown !== null) own.postMessage(shown);
  const onVisible = () => {
    if (document.visibilityState === "visible") void check();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void check();
  };
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("pageshow", onShow);
  return () => {
    own.close();
    channel = null;
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("pageshow", onShow);
  };
}

/** Reloads the page when the visitor has changed, and hides personal data until then. */
async function check(): Promise<void> {
  const visitor = await readOwn<Visitor>("/visitor/").catch(() => null);
  if (!visitor || shown === null || fingerprintOf(visitor) === shown) return;
  document.body.hidden = true;
  window.location.reload();
}
