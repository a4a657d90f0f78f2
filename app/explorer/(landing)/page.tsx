import type { Metadata } from "next";
import { Hero } from "@/components/explorer/landing/hero";
import { LandingProblem } from "@/components/explorer/landing/landing-problem";
import { PageTeasers } from "@/components/explorer/landing/page-teasers";
import { storedByTools } from "@/components/explorer/layout/tools";
import { RequestedScopes } from "@/components/explorer/visitor/requested-scopes";
import { landingMarker } from "@/lib/explorer/landing/landing-marker";
import { visitorNow } from "@/lib/explorer/visitor/load-visitor";

export const metadata: Metadata = { title: { absolute: "Rangefinder: find your place in the genome" } };

interface Props {
  searchParams: Promise<{ problem?: string | string[]; error?: string | string[] }>;
}

export default async function LandingPage({ searchParams }: Props) {
  const { problem, error } = await searchParams;
  const [visitor, teased] = await Promise.all([visitorNow(), landingMarker()]);
  return (
    <main id="main" className="flex flex-col">
      <LandingProblem code={problem ?? error} />
      <Hero visitor={visitor} teased={teased} />
      <PageTeasers />
      <RequestedScopes storedByTools={storedByTools} />
    </main>
  );
}
