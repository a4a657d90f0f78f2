import type { DehydratedState } from "@tanstack/react-query";
import { geneticBinsQuery, interactionsQuery } from "@/lib/explorer/reads/queries";
import { profileIdWithReport } from "@/lib/explorer/visitor/visitor";
import { dehydrated, type Prefetch, startPrefetch } from "./prefetch";

export async function prefetchedPredictors(): Promise<DehydratedState> {
  const prefetch = await startPrefetch();
  return dehydrated(
    prefetch,
    Promise.all([prefetch.client.prefetchQuery(interactionsQuery(prefetch.read)), prefetchBins(prefetch)]),
  );
}

async function prefetchBins({ client, read, visitor }: Prefetch): Promise<void> {
  const profileId = profileIdWithReport(await visitor);
  if (profileId) await client.prefetchQuery(geneticBinsQuery(read, profileId));
}
