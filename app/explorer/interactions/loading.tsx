import { InteractionsFrame } from "@/components/gpri/interactions-frame";
import { PredictorSkeleton } from "@/components/gpri/predictor-skeleton";
import { predictors } from "@/lib/explorer/predictors";

export default function Loading() {
  return (
    <InteractionsFrame>
      {predictors.map(({ id }) => (
        <PredictorSkeleton key={id} />
      ))}
    </InteractionsFrame>
  );
}
