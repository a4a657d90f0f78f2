import { explorerMetadata, explorerViewport } from "@/components/explorer/layout/metadata";
import { PlainFrame } from "@/components/explorer/layout/plain-frame";
import "@/app/explorer/explorer.css";

export const metadata = explorerMetadata;
export const viewport = explorerViewport;

export default function LandingLayout({ children }: { children: React.ReactNode }) {
  return <PlainFrame>{children}</PlainFrame>;
}
