import { HydrationBoundary } from "@tanstack/react-query";
import { createLoader, parseAsString } from "nuqs/server";
import { metadataBesideTitle } from "@/components/rangefinder/layout/metadata";
import { PageFrame } from "@/components/rangefinder/parts/page-frame";
import { ResultsTitle, ResultsView } from "@/components/rangefinder/results/results-view";
import { PrintButton } from "@/components/ui/print-button";
import { dehydrated, type Prefetch, startPrefetch } from "@/lib/rangefinder/core/page-data/prefetch";
import { accessionsQuery, geneticBinsQuery, interactionsQuery } from "@/lib/rangefinder/core/reads/queries";
import { profileIdWithReport } from "@/lib/rangefinder/core/visitor/visitor";
import { settings } from "@/lib/rangefinder/platform/settings";

const loadParams = createLoader({ predictor: parseAsString, welcome: parseAsString });

export const metadata = metadataBesideTitle(
  "Results",
  "Which gene group a person is in for each report, and how much habits matter there.",
);

export default async function ResultsPage({ searchParams }: PageProps<"/explorer/results">) {
  const { predictor, welcome } = await loadParams(searchParams);
  const prefetch = await startPrefetch();
  const state = await dehydrated(prefetch, prefetchResults(prefetch));
  return (
    <PageFrame
      title="Results"
      lead="Each report divides people into groups by their genes. A habit can matter more in one group than in another."
    >
      <HydrationBoundary state={state}>
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

async function prefetchResults({ client, read, visitor }: Prefetch): Promise<void> {
  const interactions = client.prefetchQuery(interactionsQuery(read));
  const shown = await visitor;
  const profileId = profileIdWithReport(shown);
  await Promise.all([
    interactions,
    profileId && client.prefetchQuery(geneticBinsQuery(read, profileId)),
    // For how much of the genome is shared.
    shown.kind === "connected" && client.prefetchQuery(accessionsQuery(read)),
  ]);
}
