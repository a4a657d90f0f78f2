import type { Metadata } from "next";
import { Hero } from "@/components/explorer/landing/hero";
import { LandingProblem } from "@/components/explorer/landing/landing-problem";
import { Sights } from "@/components/explorer/landing/teased-markers";
import { Asks } from "@/components/explorer/visitor/asks";
import { sampleMarker } from "@/lib/explorer/landing/landing-marker";
import { visitorNow } from "@/lib/explorer/visitor/load-visitor";

export const metadata: Metadata = { title: { absolute: "Rangefinder: find your place in the genome" } };

interface Props {
  searchParams: Promise<{ problem?: string | string[]; error?: string | string[] }>;
}

export default async function LandingPage({ searchParams }: Props) {
  const { problem, error } = await searchParams;
  const [visitor, sighting] = await Promise.all([visitorNow(), sampleMarker()]);
  return (
    <main id="main" className="flex flex-col">
      <LandingProblem code={problem ?? error} />
      <Hero visitor={visitor} sighting={sighting} />
      <Sights />
      <Asks />
    </main>
  );
}
