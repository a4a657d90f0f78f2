import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createLoader, parseAsString, type SearchParams } from "nuqs/server";
import { InteractionsFrame } from "@/components/explorer/interactions/interactions-frame";
import { InteractionsView } from "@/components/explorer/interactions/interactions-view";
import { predictorNamed, predictors } from "@/lib/explorer/interactions/predictors";
import { prefetched } from "@/lib/explorer/page-data/prefetch";
import { geneticBinQuery, interactionsQuery } from "@/lib/explorer/reads/queries";
import { profileIdWith } from "@/lib/explorer/visitor/visitor";

interface Props {
  searchParams: Promise<SearchParams>;
}

const loadParams = createLoader({ predictor: parseAsString });

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const named = predictorNamed((await loadParams(searchParams)).predictor);
  const [title, topic] = named
    ? [`${named.title} – Interactions`, named.title]
    : ["Interactions", "Habits and genes"];
  return {
    title,
    description: `${topic}: how much difference each habit makes, bin by bin, and the bin you are in.`,
  };
}

export default async function InteractionsPage({ searchParams }: Props) {
  const { predictor } = await loadParams(searchParams);
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
        <InteractionsView
          predictor={predictorNamed(predictor) ?? predictors[0]}
          madeAt={new Date().toISOString()}
        />
      </HydrationBoundary>
    </InteractionsFrame>
  );
}
