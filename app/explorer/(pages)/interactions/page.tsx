import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { InteractionsFrame } from "@/components/explorer/interactions/interactions-frame";
import { InteractionsView } from "@/components/explorer/interactions/interactions-view";
import { predictors } from "@/lib/explorer/interactions/predictors";
import { prefetched } from "@/lib/explorer/page-data/prefetch";
import { geneticBinQuery, interactionsQuery } from "@/lib/explorer/reads/queries";
import { profileIdWith } from "@/lib/explorer/visitor/visitor";

export const metadata: Metadata = { title: "Interactions" };

export default async function InteractionsPage() {
  const state = await prefetched(({ client, read, visitor }) =>
    Promise.all(
      predictors.flatMap(({ id, scope }) => {
        const profileId = profileIdWith(visitor, scope);
        const interactions = client.prefetchQuery(interactionsQuery(read, id));
        return profileId
          ? [interactions, client.prefetchQuery(geneticBinQuery(read, profileId, id))]
          : [interactions];
      }),
    ),
  );
  return (
    <InteractionsFrame>
      <HydrationBoundary state={state}>
        <InteractionsView />
      </HydrationBoundary>
    </InteractionsFrame>
  );
}
