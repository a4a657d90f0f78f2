import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { PageFrame } from "@/components/explorer/page-frame";
import { VariantsView } from "@/components/markers/variants-view";
import { startListPrefetch } from "@/lib/explorer/prefetch-list";
import { profileVariantsQuery, variantsQuery } from "@/lib/explorer/queries";

export const metadata: Metadata = { title: "Variants" };

export default async function VariantsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { client, read, profileId, filter, page } = await startListPrefetch(searchParams);
  if (filter && profileId) await client.prefetchQuery(profileVariantsQuery(read, profileId, filter, page));
  else if (filter) await client.prefetchQuery(variantsQuery(read, filter, page));
  return (
    <PageFrame
      title="Variants"
      lead="A variant is one allele that can stand at a marker. Its dosage says how many copies of it the profile carries."
    >
      <HydrationBoundary state={dehydrate(client)}>
        <VariantsView />
      </HydrationBoundary>
    </PageFrame>
  );
}
