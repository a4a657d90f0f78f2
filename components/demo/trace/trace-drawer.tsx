"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CornerDownRightIcon, XIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { OwnProviders } from "@/components/rangefinder/parts/providers";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { isLogin, visitsIn, visitsOfPage, withRedirects } from "@/lib/demo/rangefinder/trace/views";
import type { StoredExchange, Visit } from "@/lib/demo/rangefinder/trace/visit";
import { readOwn } from "@/lib/rangefinder/core/page-data/browser-read";
import { ExchangeRow } from "./exchange-row";

export interface TraceDrawerProps {
  isOpen: boolean;
  opener: React.RefObject<HTMLElement | null>;
  onOpenChange: (isOpen: boolean) => void;
}

export const TraceDrawer = (props: TraceDrawerProps) => (
  <OwnProviders>
    <Drawer {...props} />
  </OwnProviders>
);

function Drawer({ isOpen, opener, onOpenChange }: TraceDrawerProps) {
  const { data, isError } = useTrace(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Dialog.Portal>
        <Dialog.Content
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) opener.current?.focus();
          }}
          className="brand-rangefinder fixed inset-y-0 right-0 z-40 flex w-[min(44rem,100vw)] flex-col border-l bg-background shadow-2xl"
        >
          <div className="flex items-start gap-3 border-b bg-card px-4 py-3">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="font-bold text-lg">Trace</Dialog.Title>
              <Dialog.Description className="text-muted-foreground text-sm">
                What the browser asked Rangefinder for, and what Rangefinder asked Strandbank. Secrets are cut
                to four characters. A restart of the server forgets it.
              </Dialog.Description>
            </div>
            <Dialog.Close asChild>
              <Button type="button" variant="ghost" size="icon" className="-mr-2">
                <XIcon aria-hidden />
                <span className="sr-only">Close the trace</span>
              </Button>
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto px-4 py-4">
            {data && <Recorded exchanges={data} />}
            {!data && isError && <p role="status">The trace cannot be read right now.</p>}
            {!data && !isError && <Skeleton className="h-40" />}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const PARTS = ["This page", "Login", "All"] as const;
type Part = (typeof PARTS)[number];

function Recorded({ exchanges }: { exchanges: StoredExchange[] }) {
  const pathname = usePathname();
  const [part, setPart] = useState<Part>("This page");
  const shown = partOf(visitsIn(exchanges), part, pathname);
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Which requests</legend>
        {PARTS.map((name) => (
          <Button
            key={name}
            type="button"
            size="sm"
            variant={part === name ? "secondary" : "ghost"}
            aria-pressed={part === name}
            onClick={() => setPart(name)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      {shown.length > 0 ? (
        <VisitList visits={withRedirects(shown)} />
      ) : (
        <p className="text-muted-foreground">No requests of this kind yet.</p>
      )}
    </div>
  );
}

function partOf(visits: Visit[], part: Part, pathname: string): Visit[] {
  if (part === "This page") return visitsOfPage(visits, pathname);
  return part === "Login" ? visits.filter(isLogin) : visits;
}

const VisitList = ({ visits }: { visits: readonly Visit[] }) => (
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

const KEY = ["trace"];
const LOOK_AGAIN_MS = 2_000;

function useTrace(isOpen: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const known = client.getQueryData<StoredExchange[]>(KEY) ?? [];
      const { exchanges } = await readOwn<{ exchanges: StoredExchange[] }>(
        `/trace/?after=${known.at(-1)?.id ?? 0}`,
      );
      return exchanges.length > 0 ? [...known, ...exchanges] : known;
    },
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}
