import type { Metadata } from "next";
import { Hero, type TeasedMarker } from "@/components/explorer/landing/hero";
import { LandingProblem } from "@/components/explorer/landing/landing-problem";
import { PageTeasers } from "@/components/explorer/landing/page-teasers";
import { storedByTools } from "@/components/explorer/layout/tools";
import { RequestedScopes } from "@/components/explorer/visitor/requested-scopes";
import { currentSession } from "@/lib/explorer/auth/session";
import { BRAND } from "@/lib/explorer/brand";
import { saysOf } from "@/lib/explorer/knowledge/know";
import { markerQuery } from "@/lib/explorer/reads/queries";
import { readerOf } from "@/lib/explorer/reads/server-read";
import { visitorNow } from "@/lib/explorer/visitor/load-visitor";
import { profileIdWith } from "@/lib/explorer/visitor/visitor";

export const metadata: Metadata = { title: { absolute: `${BRAND}: find your place in the genome` } };

interface Props {
  searchParams: Promise<Record<"problem" | "error" | "connect", string | string[] | undefined>>;
}

export default async function LandingPage({ searchParams }: Props) {
  const { problem, error, connect } = await searchParams;
  const visitor = await visitorNow();
  const teased = await landingMarker(visitor ? profileIdWith(visitor, "genomes") : undefined);
  return (
    <main id="main" className="flex flex-col">
      <LandingProblem code={problem ?? error} isConnected={visitor?.kind === "connected"} />
      <Hero visitor={visitor} teased={teased} isAtOnce={connect !== undefined} />
      <PageTeasers />
      <RequestedScopes storedByTools={storedByTools} />
    </main>
  );
}

/** The marker that predicts blue or brown eyes best. */
const LANDING_MARKER = "rs12913832";

async function landingMarker(profileId: string | undefined): Promise<TeasedMarker | null> {
  const read = readerOf(await currentSession());
  try {
    return {
      marker: await markerQuery(read, profileId, LANDING_MARKER).queryFn(),
      says: saysOf(LANDING_MARKER),
    };
  } catch {
    return null;
  }
}
