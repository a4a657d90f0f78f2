import { HydrationBoundary } from "@tanstack/react-query";
import { Frame } from "@/components/explorer/layout/frame";
import { explorerMetadata, explorerViewport } from "@/components/explorer/layout/metadata";
import { Providers } from "@/components/explorer/parts/providers";
import { VisitorBar } from "@/components/explorer/visitor/visitor-bar";
import { dehydrated, startPrefetch } from "@/lib/explorer/page-data/prefetch";
import "@/app/explorer/explorer.css";

export const metadata = explorerMetadata;
export const viewport = explorerViewport;

export default async function ExplorerLayout({ children }: { children: React.ReactNode }) {
  const state = await dehydrated(await startPrefetch());
  return (
    <Providers>
      <HydrationBoundary state={state}>
        <Frame status={<VisitorBar />}>{children}</Frame>
      </HydrationBoundary>
    </Providers>
  );
}
