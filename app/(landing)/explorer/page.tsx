import type { Metadata } from "next";
import { Asks } from "@/components/explorer/asks";
import { Hero } from "@/components/explorer/hero";
import { LandingProblem } from "@/components/explorer/landing-problem";
import { Sights } from "@/components/explorer/sights";
import { visitorNow } from "@/lib/explorer/load-visitor";
import { sampleMarker } from "@/lib/explorer/sample";

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
