"use client";

import { type Query, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { binOf, useBins, usePredictors } from "@/components/explorer/interactions/results/use-bins";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { cn } from "@/components/ui/cn";
import { reportScope, scopeLabel } from "@/lib/explorer/auth/scopes";
import { shownCall } from "@/lib/explorer/genome/calls";
import { binNumbers } from "@/lib/explorer/interactions/interaction-bins";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import { markerQuery } from "@/lib/explorer/reads/queries";
import { guest, type Visitor } from "@/lib/explorer/visitor/visitor";
import { sendOwn } from "@/lib/explorer/workshop/own-requests";

const EYE_COLOR = "rs12913832";

const isPersonal = ({ queryKey }: Query): boolean => /^(visitor$|\/3\/profile\/)/.test(String(queryKey[0]));

export function LiveCards({ bank }: { bank: string }) {
  const visitor = useVisitor();
  const client = useQueryClient();
  useEffect(
    () => listenToBank(bank, () => client.invalidateQueries({ predicate: isPersonal })),
    [bank, client],
  );
  const profileId = visitor.data?.profile?.id ?? null;
  useEffect(() => {
    if (profileId !== null && window.parent !== window) window.parent.postMessage({ shows: profileId }, bank);
  }, [profileId, bank]);
  const values = useValues(visitor.data ?? guest);
  if (visitor.data && profileId === null)
    return (
      <p className="leading-relaxed">
        Rangefinder shows nobody’s data in this browser.{" "}
        <a href="/explorer/" target="_top" className="text-primary underline underline-offset-4">
          Connect a profile
        </a>{" "}
        first.
      </p>
    );
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {[...values].map(([scope, value]) => (
        <Card key={scope} label={scopeLabel(scope)} value={value} />
      ))}
    </ul>
  );
}

/** What is read by a scope: null where it may not be read, undefined while it loads. */
type Value = string | null | undefined;

function useValues(visitor: Visitor): Map<string, Value> {
  const { data: predictors = [] } = usePredictors();
  const bins = useBins(visitor);
  const profileId = visitor.profile?.id;
  const marker = useQuery({
    ...markerQuery(browserRead, profileId, EYE_COLOR),
    enabled: profileId !== undefined,
  });
  const call = marker.data && !marker.error ? shownCall(marker.data) : null;
  const letters = call?.kind === "called" ? call.letters : "No call";
  return new Map([
    ["names", visitor.profile?.name ?? null],
    ...predictors.map((predictor): [string, Value] => {
      const bin = binOf(predictor, bins);
      if (bin.kind !== "known") return [reportScope(predictor.id), bin.kind === "loading" ? undefined : null];
      const { bin_number: own } = bin.bin;
      const count = binNumbers(predictor.interactions).length;
      return [reportScope(predictor.id), own === null ? "No group" : `Group ${own} of ${count}`];
    }),
    ["genomes", marker.isPending ? undefined : call && `${letters} at ${EYE_COLOR}, a marker for eye color`],
  ]);
}

const Card = ({ label, value }: { label: string; value: Value }) => (
  <li
    className={cn(
      "flex min-h-24 flex-col gap-2 sm:min-h-32 rounded-lg border border-t-4 p-4 transition-colors",
      value === null ? "border-dashed bg-muted text-muted-foreground" : "border-t-(--needle) bg-card",
    )}
  >
    <h2 className="font-medium">{label}</h2>
    <p role="status" className={value === null ? "" : "font-bold text-xl"}>
      {value === null ? "Not shared. Strandbank refuses to tell." : value}
    </p>
  </li>
);

/**
 * Hears what Strandbank's page around this one says about the customer's consent: after a withdrawal it reads
 * everything again, and to an offer it answers with an authorization request for that item, which only the
 * customer can grant. Returns what stops listening.
 */
function listenToBank(bank: string, readAgain: () => Promise<void>): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (origin !== bank || source !== window.parent || window.parent === window) return;
    if (data.type === "withdrawn") void readAgain();
    if (data.type === "offered" && typeof data.scope === "string")
      void authorizationFor(data.scope).then((asks) => window.parent.postMessage({ asks }, bank));
  };
  window.addEventListener("message", onMessage);
  return () => window.removeEventListener("message", onMessage);
}

async function authorizationFor(scope: string): Promise<string> {
  const { getCsrfToken } = await import("next-auth/react");
  const fields = {
    csrfToken: (await getCsrfToken()) ?? "",
    callbackUrl: window.location.pathname,
    json: "true",
  };
  const path = `/api/auth/signin/strandbank?${new URLSearchParams({ also: scope })}`;
  const { url }: { url: string } = await (await sendOwn("POST", path, fields)).json();
  return url;
}
