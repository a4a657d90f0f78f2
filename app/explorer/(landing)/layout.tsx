import { Frame } from "@/components/explorer/layout/frame";
import { explorerMetadata, explorerViewport } from "@/components/explorer/layout/metadata";
import { VisitorStatus } from "@/components/explorer/visitor/visitor-status";
import { visitorNow } from "@/lib/explorer/visitor/load-visitor";
import "@/app/explorer/explorer.css";

export const metadata = { ...explorerMetadata, icons: { icon: "/explorer/icon.svg" } };
export const viewport = explorerViewport;

/**
 * The landing page stands apart from the other pages of the explorer: it is made on the server alone, so that a first
 * visitor does not wait for the scripts that browsing needs.
 */
export default async function LandingLayout({ children }: { children: React.ReactNode }) {
  return (
    <Frame status={<VisitorStatus visitor={await visitorNow()} next="/explorer/markers/" />}>
      {children}
    </Frame>
  );
}
