"use client";

import { FlaskConicalIcon } from "lucide-react";
import { FailureNotice, ProfileNotice, ReconnectNotice } from "@/components/explorer/notices";
import { useVisitor } from "@/components/explorer/use-visitor";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { predictors } from "@/lib/explorer/predictors";
import type { Visitor } from "@/lib/explorer/schemas/visitor";
import { PredictorSection } from "./predictor-section";
import { PredictorSkeleton } from "./predictor-skeleton";
import { PrintButton } from "./print-button";

/** Every predictor's interactions, with the bin of the profile shown. */
export function InteractionsView() {
  const visitor = useVisitor();
  if (visitor.error) return <FailureNotice retry={() => void visitor.refetch()} />;
  if (!visitor.data) return <PredictorSkeleton />;
  return (
    <>
      <PrintButton />
      <Illustration />
      <VisitorNotice visitor={visitor.data} />
      {predictors.map((predictor) => (
        <PredictorSection key={predictor.id} predictor={predictor} visitor={visitor.data} />
      ))}
    </>
  );
}

function Illustration() {
  return (
    <Alert variant="warning">
      <FlaskConicalIcon aria-hidden />
      <AlertTitle>An illustration, not a medical statement</AlertTitle>
      <AlertDescription>
        <p>
          The predictors count a few markers and sort the result into bins. The genetic weight predictor and
          the others show how the interface works; they say nothing about anybody’s health.
        </p>
      </AlertDescription>
    </Alert>
  );
}

function VisitorNotice({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === "lost") return <ReconnectNotice />;
  return visitor.profile && <ProfileNotice profile={visitor.profile} />;
}
