import { HydrationBoundary } from "@tanstack/react-query";
import { createLoader, parseAsString, type SearchParams } from "nuqs/server";
import { ResultsTitle, ResultsView } from "@/components/explorer/interactions/results-view";
import { metadataBesideTitle } from "@/components/explorer/layout/metadata";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { PrintButton } from "@/components/ui/print-button";
import { prefetchedPredictors } from "@/lib/explorer/page-data/prefetch-predictors";
import { settings } from "@/lib/explorer/settings";

const loadParams = createLoader({ predictor: parseAsString, welcome: parseAsString });

export const metadata = metadataBesideTitle(
  "Results",
  "Which gene group a person is in for each report, and how much habits matter there.",
);

export default async function ResultsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { predictor, welcome } = await loadParams(searchParams);
  return (
    <PageFrame
      title="Results"
      lead="Each report divides people into groups by their genes. A habit can matter more in one group than in another."
    >
      <HydrationBoundary state={await prefetchedPredictors()}>
        <ResultsTitle predictorId={predictor} />
        <ResultsView
          predictorId={predictor}
          isWelcome={welcome !== null}
          providerUrl={settings.providerUrl}
          madeAt={new Date().toISOString()}
        />
      </HydrationBoundary>
      <PrintButton size="sm">Print on one page</PrintButton>
    </PageFrame>
  );
}
