"use client";

import { FailureNotice, ProfileNotice, ReconnectNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { predictors } from "@/lib/explorer/interactions/predictors";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { PredictorSection } from "./predictor-section";
import { PredictorSkeleton } from "./predictor-skeleton";

/** Every predictor's interactions, with the bin of the profile shown. */
export function InteractionsView() {
  const visitor = useVisitor();
  if (visitor.error) return <FailureNotice retry={() => void visitor.refetch()} />;
  if (!visitor.data) return <PredictorSkeleton />;
  return (
    <>
      <VisitorNotice visitor={visitor.data} />
      {predictors.map((predictor) => (
        <PredictorSection key={predictor.id} predictor={predictor} visitor={visitor.data} />
      ))}
    </>
  );
}

function VisitorNotice({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === "lost") return <ReconnectNotice />;
  return visitor.profile && <ProfileNotice profile={visitor.profile} />;
}
