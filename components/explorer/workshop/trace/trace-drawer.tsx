"use client";

import { XIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { OwnProviders } from "@/components/explorer/parts/own-providers";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { visitsOfPage } from "@/lib/explorer/workshop/trace/page-visits";
import { withRedirects } from "@/lib/explorer/workshop/trace/redirects";
import type { StoredVisit } from "@/lib/explorer/workshop/trace/visit";
import { ownRequests } from "./own-requests";
import { withPageTiming } from "./page-timing";
import { TraceActions } from "./trace-actions";
import { useTrace } from "./use-trace";
import { VisitList } from "./visit-list";

interface Props {
  isOpen: boolean;
  /** Whether the demo's pages exist. */
  /** Gets the focus when the drawer closes. */
  opener: React.RefObject<HTMLElement | null>;
  onOpenChange: (isOpen: boolean) => void;
}

/** The requests behind the page. The page beside it stays usable. */
function Drawer({ isOpen, opener, onOpenChange }: Props) {
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
                to four characters.
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
            {data ? <Recorded visits={data} /> : isError ? <Unavailable /> : <Skeleton className="h-40" />}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Unavailable = () => <p role="status">The trace cannot be read right now.</p>;

function Recorded({ visits }: { visits: StoredVisit[] }) {
  const pathname = usePathname();
  const [part, setPart] = useState<Part>("page");
  const shown = withRedirects(withPageTiming(partOf(visits, part, pathname)));
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Which requests</legend>
        {parts.map(({ id, name }) => (
          <Button
            key={id}
            type="button"
            size="sm"
            variant={part === id ? "secondary" : "ghost"}
            aria-pressed={part === id}
            onClick={() => setPart(id)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      {shown.length > 0 ? (
        <VisitList visits={shown} />
      ) : (
        <p className="text-muted-foreground">No requests of this kind in the last hour.</p>
      )}
      <TraceActions />
    </div>
  );
}

/** The drawer with the providers it needs, also on a page that has none. */
export const TraceDrawer = (props: Props) => (
  <OwnProviders>
    <Drawer {...props} />
  </OwnProviders>
);

const parts = [
  { id: "page", name: "This page" },
  { id: "login", name: "Login" },
  { id: "all", name: "The last hour" },
] as const;

type Part = (typeof parts)[number]["id"];

/** The visits of a part: of this page, of the login, or all. */
function partOf(visits: readonly StoredVisit[], part: Part, pathname: string): StoredVisit[] {
  if (part === "all") return [...visits];
  if (part === "login") return visits.filter(({ flow }) => flow === "login");
  return visitsOfPage(visits, pathname, ownRequests());
}
