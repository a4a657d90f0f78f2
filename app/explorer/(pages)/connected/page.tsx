import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ConnectedView } from "@/components/explorer/connected/connected-view";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { currentSession } from "@/lib/explorer/auth/session";
import { predictors } from "@/lib/explorer/interactions/predictors";
import { prefetched } from "@/lib/explorer/page-data/prefetch";
import { geneticBinQuery, interactionsQuery } from "@/lib/explorer/reads/queries";
import { profileIdWith } from "@/lib/explorer/visitor/visitor";

export const metadata: Metadata = { title: "Your result" };

/** Where a visitor lands after connecting: a result of their own, and where to go on. */
export default async function ConnectedPage() {
  if ((await currentSession()).kind === "guest") redirect("/explorer/");
  const state = await prefetched(async ({ client, read, visitor }) => {
    const shared = predictors.find(({ scope }) => profileIdWith(visitor, scope));
    const profileId = shared && profileIdWith(visitor, shared.scope);
    if (!shared || !profileId) return;
    await Promise.all([
      client.prefetchQuery(interactionsQuery(read, shared.id)),
      client.prefetchQuery(geneticBinQuery(read, profileId, shared.id)),
    ]);
  });
  return (
    <PageFrame title="Your result" lead="What you shared is here. Begin with one answer, then look around.">
      <HydrationBoundary state={state}>
        <ConnectedView />
      </HydrationBoundary>
    </PageFrame>
  );
}
