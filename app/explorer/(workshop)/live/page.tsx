import { HydrationBoundary } from "@tanstack/react-query";
import { TelescopeIcon } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { Providers } from "@/components/explorer/parts/providers";
import { LiveCards } from "@/components/explorer/workshop/live/live-cards";
import { prefetchedPredictors } from "@/lib/explorer/page-data/prefetch-predictors";
import { settings } from "@/lib/explorer/settings";
import { isDemo } from "@/lib/explorer/workshop/settings";
import "@/app/explorer/explorer.css";

export const metadata: Metadata = { title: "Rangefinder, live", robots: { index: false } };

/** What Rangefinder reads, for the frame beside the customer's consent; opened by itself, it leads there. */
export default async function LivePage() {
  if (!isDemo) notFound();
  const target = (await headers()).get("sec-fetch-dest");
  if (target === "document" || target === "empty") redirect(`${settings.providerUrl}/side-by-side/`);
  return (
    <main id="main" className="brand-rangefinder flex min-h-dvh flex-col gap-5 bg-background p-5 sm:p-8">
      <h1 className="flex items-center gap-3 font-bold text-2xl">
        <TelescopeIcon aria-hidden className="size-7 text-(--needle)" />
        Rangefinder, live
      </h1>
      <Providers>
        <HydrationBoundary state={await prefetchedPredictors()}>
          <LiveCards bank={new URL(settings.providerUrl).origin} />
        </HydrationBoundary>
      </Providers>
    </main>
  );
}
