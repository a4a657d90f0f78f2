import type { DehydratedState } from "@tanstack/react-query";
import { renewTokens } from "@/lib/explorer/auth/access-token";
import { reportsIn } from "@/lib/explorer/auth/scopes";
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

/**
 * A report without its bin was withdrawn since the tokens were issued: then they are refreshed, and the page
 * shows what is granted now.
 */
async function prefetchBins({ client, read, visitor: reading }: Prefetch): Promise<void> {
  const visitor = await reading;
  const profileId = profileIdWithReport(visitor);
  if (!profileId) return;
  const query = geneticBinsQuery(read, profileId);
  await client.prefetchQuery(query);
  const bins = client.getQueryData(query.queryKey);
  if (!bins || reportsIn(visitor.granted).every((id) => bins.some((bin) => bin.predictor_id === id))) return;
  const session = await currentSession();
  if (session.kind === "connected") await renewTokens(session.connectionId);
  client.setQueryData(visitorKey, { ...visitor, granted: await grantedScopes(session) });
}
