import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createLoader, parseAsString, type SearchParams } from "nuqs/server";
import { InteractionsFrame } from "@/components/explorer/interactions/interactions-frame";
import { InteractionsView } from "@/components/explorer/interactions/interactions-view";
import { predictorNamed, predictors } from "@/lib/explorer/interactions/predictors";
import { type Prefetch, prefetched } from "@/lib/explorer/page-data/prefetch";
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
  const state = await prefetched(prefetchAll);
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

/** The interactions of all predictors at once with the visitor, then the bins that the visitor shares. */
const prefetchAll = ({ client, read, visitor }: Prefetch): Promise<unknown> =>
  Promise.all([
    ...predictors.map(({ id }) => client.prefetchQuery(interactionsQuery(read, id))),
    visitor.then((known) =>
      Promise.all(
        predictors.flatMap(({ id, scope }) => {
          const profileId = profileIdWith(known, scope);
          return profileId ? [client.prefetchQuery(geneticBinQuery(read, profileId, id))] : [];
        }),
      ),
    ),
  ]);
