import { FlaskConicalIcon } from "lucide-react";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { PrintButton } from "./print-button";

/** The part of the page that needs no data. */
export function InteractionsFrame({ children }: { children: React.ReactNode }) {
  return (
    <PageFrame
      title="Interactions"
      lead="How much can a change of habit make a difference? It can depend on the genome: each predictor sorts a profile into a bin, and each chart shows what that bin means. Markers lie on GRCh37, their positions are counted from 1."
    >
      <PrintButton />
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
      {children}
    </PageFrame>
  );
}
