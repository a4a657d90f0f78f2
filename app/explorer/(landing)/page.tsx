import type { Metadata } from "next";
import { Hero } from "@/components/explorer/landing/hero";
import { LandingProblem } from "@/components/explorer/landing/landing-problem";
import { PageTeasers } from "@/components/explorer/landing/page-teasers";
import { storedByTools } from "@/components/explorer/layout/tools";
import { FoldSummary } from "@/components/explorer/parts/fold-summary";
import { requestedScopes } from "@/lib/explorer/auth/scopes";
import { currentSession } from "@/lib/explorer/auth/session";
import { BRAND } from "@/lib/explorer/brand";
import { binsOf, largestIn } from "@/lib/explorer/interactions/interaction-bins";
import { type Predictor, predictorsOf } from "@/lib/explorer/interactions/predictors";
import { createServerClient } from "@/lib/explorer/page-data/query-client";
import { interactionsQuery } from "@/lib/explorer/reads/queries";
import { readerOf } from "@/lib/explorer/reads/server-read";
import { visitorNow } from "@/lib/explorer/visitor/load-visitor";

export const metadata: Metadata = { title: { absolute: `${BRAND}: find your place in the genome` } };

export default async function LandingPage({ searchParams }: PageProps<"/explorer">) {
  const { problem, error, connect } = await searchParams;
  const visitor = await visitorNow();
  return (
    <main id="main" className="flex flex-col">
      <LandingProblem code={problem ?? error} isConnected={visitor?.kind === "connected"} />
      <Hero visitor={visitor} sample={await sampleReport()} isAtOnce={connect !== undefined} />
      <PageTeasers />
      {!visitor?.profile && <RequestedScopes />}
    </main>
  );
}

const RequestedScopes = () => (
  <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
    <details className="rounded-lg border bg-card">
      <FoldSummary>What we ask for and keep</FoldSummary>
      <div className="flex flex-col gap-4 border-t p-5 leading-relaxed">
        <p>
          You decide on each of these at Strandbank, and can refuse all but the basics. We read your data only
          when a page shows it, and store none of it. We keep our access, encrypted, until you sign out.{" "}
          {storedByTools} You can stop sharing at any time under Connected apps at Strandbank.
        </p>
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {requestedScopes.map(({ scope, label, purpose }) => (
            <div key={scope} className="flex flex-col gap-0.5 border-t py-4">
              <dt className="font-semibold">{label}</dt>
              <dd className="text-muted-foreground text-sm">{purpose}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  </div>
);

/** Of the report whose habit matters most: it is the plainest. */
async function sampleReport(): Promise<Predictor | undefined> {
  const query = interactionsQuery(readerOf(await currentSession()));
  const interactions = await createServerClient()
    .fetchQuery(query)
    .catch(() => []);
  const largest = ({ interactions: [first] }: Predictor) => (first ? largestIn(binsOf(first)) : 0);
  return predictorsOf(interactions).toSorted((a, b) => largest(b) - largest(a))[0];
}
