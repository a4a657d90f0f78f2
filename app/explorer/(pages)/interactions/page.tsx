import { HydrationBoundary } from "@tanstack/react-query";
import { createLoader, parseAsString, type SearchParams } from "nuqs/server";
import { InteractionsFrame } from "@/components/explorer/interactions/interactions-frame";
import { InteractionsTitle, InteractionsView } from "@/components/explorer/interactions/interactions-view";
import { metadataBesideTitle } from "@/components/explorer/layout/metadata";
import { prefetchedPredictors } from "@/lib/explorer/page-data/prefetch-predictors";

const loadParams = createLoader({ predictor: parseAsString });

export const metadata = metadataBesideTitle(
  "Interactions",
  "Habits and genes: how much difference each habit makes, bin by bin, and the bin you are in.",
);

export default async function InteractionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { predictor } = await loadParams(searchParams);
  return (
    <InteractionsFrame>
      <HydrationBoundary state={await prefetchedPredictors()}>
        <InteractionsTitle predictorId={predictor} />
        <InteractionsView predictorId={predictor} madeAt={new Date().toISOString()} />
      </HydrationBoundary>
    </InteractionsFrame>
  );
}
