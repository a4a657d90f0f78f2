import { PageFrame } from "@/components/explorer/page-frame";
import { PredictorSkeleton } from "@/components/gpri/predictor-skeleton";

export default function Loading() {
  return (
    <PageFrame title="Interactions" lead="Loading.">
      <PredictorSkeleton />
    </PageFrame>
  );
}
