import { Frame } from "@/components/explorer/layout/frame";
import { explorerMetadata, explorerViewport } from "@/components/explorer/layout/metadata";
import { VisitorStatus } from "@/components/explorer/visitor/visitor-status";
import { VisitorWatch } from "@/components/explorer/visitor/visitor-watch";
import { visitorNow } from "@/lib/explorer/visitor/load-visitor";
import "@/app/explorer/explorer.css";

export const metadata = { ...explorerMetadata, icons: { icon: "/explorer/icon.svg" } };
export const viewport = explorerViewport;

/**
 * The landing page has a layout of its own, without the providers of the other pages: a first visitor does
 * not wait for the scripts that browsing needs.
 */
export default async function LandingLayout({ children }: { children: React.ReactNode }) {
  const visitor = await visitorNow();
  return (
    <Frame status={<VisitorStatus visitor={visitor} next="/explorer/markers/" />}>
      <VisitorWatch visitor={visitor} />
      {children}
    </Frame>
  );
}
