"use client";

import { ChevronDownIcon } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { plainNumbers } from "@/lib/explorer/base/numbers";
import { noteOn } from "@/lib/explorer/workshop/trace/notes";
import { STAY } from "@/lib/explorer/workshop/trace/views";
import type { Exchange } from "@/lib/explorer/workshop/trace/visit";
import { ExchangeDetail, formatSize } from "./exchange-detail";

/** A request that unfolds, with what it is for. A stay at the provider has nothing to unfold. */
export function ExchangeRow({ exchange }: { exchange: Exchange }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const note = noteOn(exchange);
  return (
    <div className="min-w-0">
      {exchange.method === STAY ? (
        <div className={LINE}>
          <Summary exchange={exchange} />
        </div>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={`${LINE} rounded-md hover:bg-accent`}
        >
          <Summary exchange={exchange} />
          <ChevronDownIcon
            aria-hidden
            className={`mt-1 size-4 text-muted-foreground transition-transform ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
      )}
      {note && (
        <p className={`px-3 pb-2.5 text-sm leading-relaxed ${exchange.attack ? "font-semibold" : ""}`}>
          {note}
        </p>
      )}
      <div id={id}>{isOpen && <ExchangeDetail exchange={exchange} />}</div>
    </div>
  );
}

const LINE = "grid w-full grid-cols-[1fr_auto] items-start gap-x-2 px-3 py-2.5 text-left";

function Summary({ exchange }: { exchange: Exchange }) {
  const { method, milliseconds, responseBody, attack } = exchange;
  return (
    <span className="min-w-0 text-sm">
      <span className="block text-muted-foreground text-xs">{directionOf(exchange)}</span>
      <span className="readout line-clamp-2 break-all text-[0.8125rem]">
        <span className="font-semibold">{method === STAY ? "Sign-in and consent at" : method}</span>{" "}
        {shortUrl(exchange)}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-xs">
        <StatusBadge exchange={exchange} />
        {attack && <Badge variant={attack === "blocked" ? "success" : "destructive"}>{attack}</Badge>}
        {milliseconds !== null && <span>{plainNumbers.whole(milliseconds)} ms</span>}
        {responseBody && <span>{formatSize(responseBody.size)}</span>}
      </span>
    </span>
  );
}

function StatusBadge({ exchange: { status, to, from } }: { exchange: Exchange }) {
  if (status === null && to === "provider" && from === "browser")
    return <Badge variant="outline">not seen by Rangefinder</Badge>;
  if (status === null) return <Badge variant="outline">{to === "explorer" ? "page" : "no response"}</Badge>;
  const variant = status < 300 ? "success" : status < 400 ? "secondary" : "destructive";
  return <Badge variant={variant}>{status}</Badge>;
}

function shortUrl({ method, url }: Exchange): string {
  const { pathname, origin } = new URL(url);
  if (method === STAY) return new URL(url).host;
  return pathname + decoded(url.slice(origin.length + pathname.length));
}

function decoded(search: string): string {
  try {
    return decodeURIComponent(search.replaceAll("+", " "));
  } catch {
    return search;
  }
}

const directionOf = ({ from, to }: Exchange): string => `${PARTY[from]} to ${PARTY[to]}`;

const PARTY = { browser: "Browser", explorer: "Rangefinder", provider: "Strandbank" };
