import type { DehydratedState } from "@tanstack/react-query";
import { currentSession } from "@/lib/explorer/auth/session";
import { geneticBinsQuery, interactionsQuery } from "@/lib/explorer/reads/queries";
import { grantedScopes } from "@/lib/explorer/visitor/load-visitor";
import { profileIdWithReport, visitorKey } from "@/lib/explorer/visitor/visitor";
import { dehydrated, type Prefetch, startPrefetch } from "./prefetch";

export async function prefetchedPredictors(): Promise<DehydratedState> {
  const prefetch = await startPrefetch();
  return dehydrated(
    prefetch,
    Promise.all([prefetch.client.prefetchQuery(interactionsQuery(prefetch.read)), prefetchBins(prefetch)]),
  );
}

/** Without bins, the reports were withdrawn since the visitor was read: the scopes are known by now. */
async function prefetchBins({ client, read, visitor: reading }: Prefetch): Promise<void> {
  const visitor = await reading;
  const profileId = profileIdWithReport(visitor);
  if (!profileId) return;
  const query = geneticBinsQuery(read, profileId);
  await client.prefetchQuery(query);
  if (client.getQueryData(query.queryKey)?.length !== 0) return;
  client.setQueryData(visitorKey, { ...visitor, granted: await grantedScopes(await currentSession()) });
}
