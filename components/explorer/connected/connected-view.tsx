"use client";

import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { ProfileNotice, ReconnectNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { Skeleton } from "@/components/ui/skeleton";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { FirstResult } from "./first-result";
import { NextPages } from "./next-pages";

export function ConnectedView() {
  const visitor = useVisitor();
  if (visitor.error) return <FailureNotice retry={() => void visitor.refetch()} />;
  if (!visitor.data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      <Result visitor={visitor.data} />
      <NextPages granted={visitor.data.granted} />
    </>
  );
}

function Result({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === "lost" || !visitor.profile) return <ReconnectNotice />;
  return (
    <>
      <ProfileNotice profile={visitor.profile} />
      <FirstResult visitor={visitor} />
    </>
  );
}
