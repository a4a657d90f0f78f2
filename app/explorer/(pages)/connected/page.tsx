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

export const metadata: Metadata = {
  title: "Your result",
  description: "Your first result from the profile you connected, and the pages to open next.",
};

/** Where a visitor lands after connecting: their first result, and the pages to open next. */
export default async function ConnectedPage() {
  if ((await currentSession()).kind === "guest") redirect("/explorer/");
  const state = await prefetched(async ({ client, read, visitor: reading }) => {
    const visitor = await reading;
    const shared = predictors.find(({ scope }) => profileIdWith(visitor, scope));
    const profileId = shared && profileIdWith(visitor, shared.scope);
    if (!shared || !profileId) return;
    await Promise.all([
      client.prefetchQuery(interactionsQuery(read, shared.id)),
      client.prefetchQuery(geneticBinQuery(read, profileId, shared.id)),
    ]);
  });
  return (
    <PageFrame title="Your result" lead="Here is your first result. The other pages are one click away.">
      <HydrationBoundary state={state}>
        <ConnectedView />
      </HydrationBoundary>
    </PageFrame>
  );
}
