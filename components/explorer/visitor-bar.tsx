"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import type { Visitor } from "@/lib/explorer/schemas/visitor";
import { ConnectButton, SignOutButton } from "./connect";
import { LeaveDemo, PickProfile } from "./demo-forms";
import { GrantList } from "./grant-list";
import { useVisitor } from "./use-visitor";

/** Which profile is shown, what was granted, and how to change either. */
export function VisitorBar() {
  const { data, isError } = useVisitor();
  return (
    <section aria-label="Profile shown" className="border-t bg-muted/60">
      <div className="mx-auto flex min-h-12 max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-sm sm:px-6">
        {data ? (
          <Status visitor={data} />
        ) : isError ? (
          <Unknown />
        ) : (
          <Skeleton className="h-5 w-64 max-w-full" />
        )}
      </div>
    </section>
  );
}

const Unknown = () => <p>Strandbank cannot be reached, so it is not known whose profile this is.</p>;

function Status({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === "guest") return <p>No profile connected: reference data only.</p>;
  if (visitor.kind === "lost") return <Lost />;
  return (
    <>
      <Badge variant={visitor.kind === "demo" ? "warning" : "success"}>
        {visitor.kind === "demo" ? "Demo data" : "Live"}
      </Badge>
      <p>
        Showing <strong className="font-semibold">{visitor.profile?.name ?? "an unnamed profile"}</strong>
      </p>
      <GrantList visitor={visitor} />
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <Actions visitor={visitor} />
      </div>
    </>
  );
}

function Lost() {
  return (
    <>
      <Badge variant="destructive">Access ended</Badge>
      <p>Reference data only.</p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <ConnectButton size="sm">Reconnect</ConnectButton>
        <SignOutButton variant="ghost" size="sm" />
      </div>
    </>
  );
}

function Actions({ visitor }: { visitor: Visitor }) {
  const here = `${usePathname()}?${useSearchParams()}`;
  if (visitor.kind === "connected") {
    return (
      <>
        <ConnectButton variant="outline" size="sm">
          Switch profile
        </ConnectButton>
        <SignOutButton variant="ghost" size="sm" />
      </>
    );
  }
  return (
    <>
      <PickProfile profiles={visitor.profiles.filter(({ id }) => id !== visitor.profile?.id)} next={here} />
      <LeaveDemo variant="ghost" size="sm" />
    </>
  );
}
