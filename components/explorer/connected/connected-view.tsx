"use client";

import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { ProfileNotice, ReconnectNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { Skeleton } from "@/components/ui/skeleton";
import { predictors } from "@/lib/explorer/interactions/predictors";
import { profileIdWith, type Visitor } from "@/lib/explorer/visitor/visitor";
import { Doors } from "./doors";
import { FirstResult } from "./first-result";

/** A result of the profile shown, and three ways on. */
export function ConnectedView() {
  const visitor = useVisitor();
  if (visitor.error) return <FailureNotice retry={() => void visitor.refetch()} />;
  if (!visitor.data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      <Result visitor={visitor.data} />
      <Doors granted={visitor.data.granted} />
    </>
  );
}

function Result({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === "lost" || !visitor.profile) return <ReconnectNotice />;
  const shared = predictors.find(({ scope }) => profileIdWith(visitor, scope));
  return (
    <>
      <ProfileNotice profile={visitor.profile} />
      {shared ? (
        <FirstResult predictor={shared} visitor={visitor} />
      ) : (
        <p className="max-w-2xl leading-relaxed">
          You shared no report, so there is no bin to show. Everything below works with what you shared.
        </p>
      )}
    </>
  );
}
