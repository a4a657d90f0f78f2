"use client";

import { ChevronDownIcon } from "lucide-react";
import { useId, useState } from "react";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { Badge } from "@/components/ui/badge";
import { STAY } from "@/lib/explorer/workshop/trace/views";
import type { Exchange } from "@/lib/explorer/workshop/trace/visit";
import { ExchangeDetail } from "./exchange-detail";
import { directionOf, formatSize, formatTime, shortUrl } from "./format";

export function ExchangeRow({ exchange }: { exchange: Exchange }) {
  const [isOpen, setIsOpen] = useState(false);
  const numbers = useNumbers();
  const id = useId();
  const { method, milliseconds, responseBody } = exchange;
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="grid w-full grid-cols-[1fr_auto] items-start gap-x-2 gap-y-1 rounded-md px-3 py-2.5 text-left hover:bg-accent"
      >
        <span className="min-w-0 text-sm">
          <span className="block text-muted-foreground text-xs">{directionOf(exchange)}</span>
          <span className="readout line-clamp-2 break-all text-[0.8125rem]">
            <span className="font-semibold">{method === STAY ? "Sign-in and consent at" : method}</span>{" "}
            {shortUrl(exchange)}
          </span>
        </span>
        <ChevronDownIcon
          aria-hidden
          className={`mt-1 size-4 text-muted-foreground transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
        <span className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-xs">
          <StatusBadge exchange={exchange} />
          {milliseconds !== null && <span>{formatTime(numbers, milliseconds)}</span>}
          {responseBody && <span>{formatSize(numbers, responseBody.size)}</span>}
        </span>
      </button>
      <div id={id}>{isOpen && <ExchangeDetail exchange={exchange} />}</div>
    </div>
  );
}

function StatusBadge({ exchange: { status, to, from } }: { exchange: Exchange }) {
  if (status === null && to === "provider" && from === "browser")
    return <Badge variant="outline">not seen by Rangefinder</Badge>;
  if (status === null) return <Badge variant="outline">{to === "explorer" ? "page" : "no response"}</Badge>;
  const variant = status < 300 ? "success" : status < 400 ? "secondary" : "destructive";
  return <Badge variant={variant}>{status}</Badge>;
}
