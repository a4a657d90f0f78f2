import { HydrationBoundary } from "@tanstack/react-query";
import { Frame } from "@/components/explorer/frame";
import { explorerMetadata, explorerViewport } from "@/components/explorer/metadata";
import { Providers } from "@/components/explorer/providers";
import { VisitorBar } from "@/components/explorer/visitor-bar";
import { prefetched } from "@/lib/explorer/prefetch";
import { currentSession } from "@/lib/explorer/session";
import "./explorer.css";

export const metadata = explorerMetadata;
export const viewport = explorerViewport;

export default async function ExplorerLayout({ children }: { children: React.ReactNode }) {
  const [{ kind }, state] = await Promise.all([currentSession(), prefetched()]);
  return (
    <Providers>
      <HydrationBoundary state={state}>
        <Frame status={<VisitorBar isGuest={kind === "guest"} />}>{children}</Frame>
      </HydrationBoundary>
    </Providers>
  );
}
