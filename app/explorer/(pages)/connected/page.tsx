import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ConnectedView } from "@/components/explorer/connected/connected-view";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { currentSession } from "@/lib/explorer/auth/session";
import { prefetchedPredictors } from "@/lib/explorer/page-data/prefetch-predictors";

export const metadata: Metadata = {
  title: "Your result",
  description: "Your first result from the profile you connected, and the pages to open next.",
};

/** Where a visitor lands after connecting: their first result, and the pages to open next. */
export default async function ConnectedPage() {
  if ((await currentSession()).kind === "guest") redirect("/explorer/");
  return (
    <PageFrame title="Your result" lead="Here is your first result. The other pages are one click away.">
      <HydrationBoundary state={await prefetchedPredictors()}>
        <ConnectedView />
      </HydrationBoundary>
    </PageFrame>
  );
}
