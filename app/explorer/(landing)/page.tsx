import type { Metadata } from "next";
import { Hero } from "@/components/explorer/landing/hero";
import { LandingProblem } from "@/components/explorer/landing/landing-problem";
import { PageTeasers } from "@/components/explorer/landing/page-teasers";
import { storedByTools } from "@/components/explorer/layout/tools";
import { RequestedScopes } from "@/components/explorer/visitor/requested-scopes";
import { currentSession } from "@/lib/explorer/auth/session";
import { BRAND } from "@/lib/explorer/brand";
import { binsOf, largestIn } from "@/lib/explorer/interactions/interaction-bins";
import { type Predictor, predictorsOf } from "@/lib/explorer/interactions/predictors";
import { createServerClient } from "@/lib/explorer/page-data/query-client";
import { interactionsQuery } from "@/lib/explorer/reads/queries";
import { readerOf } from "@/lib/explorer/reads/server-read";
import { visitorNow } from "@/lib/explorer/visitor/load-visitor";

export const metadata: Metadata = { title: { absolute: `${BRAND}: find your place in the genome` } };

interface Props {
  searchParams: Promise<Record<"problem" | "error" | "connect", string | string[] | undefined>>;
}

export default async function LandingPage({ searchParams }: Props) {
  const { problem, error, connect } = await searchParams;
  const visitor = await visitorNow();
  return (
    <main id="main" className="flex flex-col">
      <LandingProblem code={problem ?? error} isConnected={visitor?.kind === "connected"} />
      <Hero visitor={visitor} sample={await sampleReport()} isAtOnce={connect !== undefined} />
      <PageTeasers />
      {!visitor?.profile && <RequestedScopes storedByTools={storedByTools} />}
    </main>
  );
}

/** Of the report whose habit matters most: it is the plainest. */
async function sampleReport(): Promise<Predictor | undefined> {
  const query = interactionsQuery(readerOf(await currentSession()));
  const interactions = await createServerClient()
    .fetchQuery(query)
    .catch(() => []);
  const largest = ({ interactions: [first] }: Predictor) => (first ? largestIn(binsOf(first)) : 0);
  return predictorsOf(interactions).toSorted((a, b) => largest(b) - largest(a))[0];
}
