"use client";

import { CornerDownRightIcon } from "lucide-react";
import type { StoredVisit } from "@/lib/explorer/workshop/trace/visit";
import { ExchangeRow } from "./exchange-row";

export function VisitList({ visits }: { visits: readonly StoredVisit[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {visits.map((visit) => (
        <li key={visit.id} className="rounded-md border bg-card">
          <ExchangeRow exchange={visit.exchange} />
          {visit.calls.length > 0 && (
            <ol className="border-t" aria-label="Calls made for it">
              {visit.calls.map((call, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: recorded calls never change their order
                  key={index}
                  className="grid grid-cols-[auto_1fr] border-b pl-2 last:border-b-0"
                >
                  <CornerDownRightIcon aria-hidden className="mt-3.5 size-4 text-muted-foreground" />
                  <ExchangeRow exchange={call} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}
