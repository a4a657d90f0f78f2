import { ArrowUpRightIcon, HandIcon, TriangleAlertIcon } from "lucide-react";
import type { Metadata } from "next";
import { storedByTools } from "@/components/demo/tools";
import { Hero } from "@/components/rangefinder/landing/hero";
import { FoldSummary } from "@/components/rangefinder/parts/fold-summary";
import { ConnectButton } from "@/components/rangefinder/visitor/connect";
import { Notice } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { requestedScopes } from "@/lib/rangefinder/core/login/scopes";
import { currentSession } from "@/lib/rangefinder/core/login/session";
import { createServerClient } from "@/lib/rangefinder/core/page-data/query-client";
import { interactionsQuery } from "@/lib/rangefinder/core/reads/queries";
import { readerOf } from "@/lib/rangefinder/core/reads/server-read";
import { binsOf, largestIn } from "@/lib/rangefinder/core/results/bins";
import { type Predictor, predictorsOf } from "@/lib/rangefinder/core/results/predictors";
import { visitorNow } from "@/lib/rangefinder/core/visitor/load-visitor";
import { BRAND } from "@/lib/rangefinder/platform/brand";

export const metadata: Metadata = { title: { absolute: `${BRAND}: find your place in the genome` } };

export default async function LandingPage({ searchParams }: PageProps<"/explorer">) {
  const { problem, error, connect } = await searchParams;
  const code = problem ?? error;
  const visitor = await visitorNow();
  return (
    <main id="main" className="flex flex-col">
      {code !== undefined && <LandingProblem code={code} isConnected={visitor?.kind === "connected"} />}
      <Hero visitor={visitor} sample={await sampleReport()} isAtOnce={connect !== undefined} />
      <PageTeasers />
      {!visitor?.profile && <RequestedScopes />}
    </main>
  );
}

const failed = {
  title: "This login could not be finished",
  text: "It took too long, was opened twice, or began in another tab or browser. Please start it again.",
};

const problems: Record<string, { title: string; text: string }> = {
  access_denied: {
    title: "You chose not to share",
    text: "Nothing has changed. You can connect whenever you like, share only some items, or try the demo data.",
  },
  invalid_scope: {
    title: `Strandbank does not offer everything that ${BRAND} asked for`,
    text: "Nothing was shared. This is our mistake, and there is nothing you need to do.",
  },
  temporarily_unavailable: {
    title: "Sign-in at Strandbank is not available right now",
    text: "Nothing was shared. Please connect again in a few minutes.",
  },
};

function LandingProblem({ code, isConnected }: { code: string | string[]; isConnected: boolean }) {
  const key = String(code);
  const known = Object.hasOwn(problems, key) ? problems[key] : undefined;
  const { title, text } = known ?? failed;
  const isRefused = key === "access_denied";
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
      <Notice
        variant={isRefused ? undefined : "warning"}
        icon={isRefused ? HandIcon : TriangleAlertIcon}
        title={title}
        text={
          isConnected
            ? `${isRefused ? "Nothing has changed." : text} You are still connected, with what you shared before.`
            : text
        }
      >
        {!known && <ConnectButton size="sm">Start again</ConnectButton>}
      </Notice>
    </div>
  );
}

const teasers = [
  {
    href: "/explorer/results/",
    name: "Results",
    text: "What a habit changes for you.",
  },
  {
    href: "/explorer/markers/?q=eye+color",
    name: "Markers",
    text: "What your two letters are studied for.",
  },
  {
    href: "/explorer/compare/",
    name: "Compare",
    text: "What two people share.",
  },
];

const PageTeasers = () => (
  <section aria-labelledby="teasers" className="border-y bg-card">
    <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6">
      <h2 id="teasers" className="sr-only">
        Pages
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-3">
        {teasers.map(({ href, name, text }) => (
          <li key={href} className="bg-card">
            <Link href={href} className="group flex h-full flex-col gap-2 p-6 hover:bg-accent">
              <span className="flex items-center justify-between font-bold text-xl">
                {name}
                <ArrowUpRightIcon
                  aria-hidden
                  className="size-5 text-primary transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
                />
              </span>
              <span className="text-muted-foreground leading-relaxed">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

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
