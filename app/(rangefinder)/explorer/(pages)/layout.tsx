import { HydrationBoundary } from "@tanstack/react-query";
import { Frame } from "@/components/rangefinder/layout/frame";
import { explorerMetadata, explorerViewport } from "@/components/rangefinder/layout/metadata";
import { Providers } from "@/components/rangefinder/parts/providers";
import { VisitorBar } from "@/components/rangefinder/visitor/visitor-bar";
import { dehydrated, startPrefetch } from "@/lib/rangefinder/core/page-data/prefetch";
import { SITE } from "../site";
import "@/app/(rangefinder)/explorer/explorer.css";

export const metadata = explorerMetadata;
export const viewport = explorerViewport;

export default async function ExplorerLayout({ children }: { children: React.ReactNode }) {
  const state = await dehydrated(await startPrefetch());
  return (
    <Providers>
      <HydrationBoundary state={state}>
        <Frame status={<VisitorBar />} site={SITE}>
          {children}
        </Frame>
      </HydrationBoundary>
    </Providers>
  );
}
