import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Asks } from "@/components/explorer/asks";
import { Hero } from "@/components/explorer/hero";
import { LandingProblem } from "@/components/explorer/landing-problem";
import { Sights } from "@/components/explorer/sights";
import { startPrefetch } from "@/lib/explorer/prefetch";
import { accessionsQuery, markerQuery } from "@/lib/explorer/queries";
import { SAMPLE_MARKER } from "@/lib/explorer/sample";

export const metadata: Metadata = { title: { absolute: "Rangefinder: find your place in the genome" } };

interface Props {
  searchParams: Promise<{ problem?: string | string[]; error?: string | string[] }>;
}

export default async function LandingPage({ searchParams }: Props) {
  const { problem, error } = await searchParams;
  const { client, read } = await startPrefetch();
  await Promise.all([
    client.prefetchQuery(accessionsQuery(read)),
    client.prefetchQuery(markerQuery(read, SAMPLE_MARKER)),
  ]);
  return (
    <main id="main" className="flex flex-col">
      <LandingProblem code={problem ?? error} />
      <HydrationBoundary state={dehydrate(client)}>
        <Hero />
      </HydrationBoundary>
      <Sights />
      <Asks />
    </main>
  );
}
