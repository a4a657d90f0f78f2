import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { InteractionsFrame } from "@/components/gpri/interactions-frame";
import { InteractionsView } from "@/components/gpri/interactions-view";
import { predictors } from "@/lib/explorer/predictors";
import { prefetched } from "@/lib/explorer/prefetch";
import { geneticBinQuery, interactionsQuery } from "@/lib/explorer/queries";
import { profileIdWith } from "@/lib/explorer/visitor";

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
