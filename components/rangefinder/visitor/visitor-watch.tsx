"use client";

import { UnplugIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { Notice } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { readOwn, readUntil } from "@/lib/rangefinder/core/page-data/browser-read";
import { fingerprintOf, lostInWords, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import { BRAND } from "@/lib/rangefinder/platform/brand";

/** Shows what is left once less is shared: what was lost, in words, and the visitor now. */
type ShowLess = (what: string, now: Visitor) => void;

interface VisitorWatchProps {
  visitor: Visitor | null;
  /** Drops what the page keeps, but for the visitor given. */
  onLess?: (now: Visitor) => void;
}

/**
 * Keeps this tab in step with the others, and with what the provider tells: no tab keeps showing a person who
 * signed out in another, or what is no longer shared.
 */
export function VisitorWatch({ visitor, onLess }: VisitorWatchProps) {
  const [lost, setLost] = useState("");
  const router = useRouter();
  const showLess: ShowLess = useEffectEvent((what, now) => {
    setLost(what);
    const { dataset } = document.documentElement;
    dataset.lost = "";
    setTimeout(() => {
      delete dataset.lost;
      onLess?.(now);
      router.refresh();
    }, GREY_MS);
  });
  useEffect(() => {
    if (visitor) showsVisitor(visitor);
  }, [visitor]);
  useEffect(() => watchVisitor(showLess), []);
  const isConnected = visitor?.kind === "connected";
  useEffect(() => {
    if (!isConnected) return;
    const stop = new AbortController();
    void listen(stop.signal);
    return () => stop.abort();
  }, [isConnected]);
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-xl shadow-lg empty:hidden">
      {lost && (
        <Notice
          variant="warning"
          icon={UnplugIcon}
          title={`Strandbank told ${BRAND} just now`}
          text={`${lost} What ${BRAND} kept of it is deleted.`}
        >
          <Button type="button" size="sm" variant="outline" onClick={() => setLost("")}>
            Close
          </Button>
        </Notice>
      )}
    </div>
  );
}

/*
 * All tabs of a browser share one visitor. Each announces whom it shows; a tab that shows someone else asks
 * the back end, and reloads when the visitor has changed.
 */

/** How long a page stays in grey before it shows what is left, so that one sees what goes. */
const GREY_MS = 1_000;

/** The visitor that this tab shows; null until it is known. */
let shown: Visitor | null = null;
let channel: BroadcastChannel | null = null;
let showLess: ShowLess = () => undefined;

function showsVisitor(visitor: Visitor): void {
  const isSame = shown !== null && fingerprintOf(visitor) === fingerprintOf(shown);
  shown = visitor;
  if (!isSame) channel?.postMessage(fingerprintOf(visitor));
}

function watchVisitor(show: ShowLess): () => void {
  showLess = show;
  const own = new BroadcastChannel("rangefinder-visitor");
  channel = own;
  own.onmessage = ({ data }) => {
    if (shown === null || data !== fingerprintOf(shown)) void check();
  };
  if (shown !== null) own.postMessage(fingerprintOf(shown));
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

/**
 * What is no longer shared turns grey, then goes; where the visitor is in the page stays. The page of another
 * person is hidden and loaded again.
 */
async function check(): Promise<void> {
  const visitor = await readOwn<Visitor>("/visitor/").catch(() => null);
  if (!visitor || shown === null || fingerprintOf(visitor) === fingerprintOf(shown)) return;
  const lost = lostInWords(shown, visitor);
  shown = visitor;
  if (lost === null) {
    document.body.hidden = true;
    window.location.reload();
    return;
  }
  showLess(lost, visitor);
}

/** Requests begin at least so far apart. */
const PACE_MS = 1_000;

/** Asks the back end, in one tab for all of the browser, whether less is shared than before. */
const listen = (signal: AbortSignal): Promise<void> =>
  navigator.locks
    .request("rangefinder-changes", { signal }, async () => {
      for (let since = 0; !signal.aborted; ) {
        const next = new Promise((done) => setTimeout(done, PACE_MS));
        const answer = await readUntil<{ at: number; isLess: boolean }>(`/changes/?since=${since}`, signal);
        since = answer?.at ?? since;
        if (answer?.isLess) {
          channel?.postMessage("");
          await check();
        }
        await next;
      }
    })
    .catch(() => undefined);
