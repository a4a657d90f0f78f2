import { TOOLS } from "@/components/demo/tools";
import { explorerMetadata, explorerViewport } from "@/components/rangefinder/layout/metadata";
import { PlainFrame } from "@/components/rangefinder/layout/plain-frame";
import "@/app/(rangefinder)/explorer/explorer.css";

export const metadata = explorerMetadata;
export const viewport = explorerViewport;

export default function LandingLayout({ children }: { children: React.ReactNode }) {
  return <PlainFrame tools={TOOLS}>{children}</PlainFrame>;
}
