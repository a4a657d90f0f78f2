import { explorerMetadata, explorerViewport } from "@/components/rangefinder/layout/metadata";
import { PlainFrame } from "@/components/rangefinder/layout/plain-frame";
import { SITE } from "../site";
import "@/app/(rangefinder)/explorer/explorer.css";

export const metadata = explorerMetadata;
export const viewport = explorerViewport;

export default function LandingLayout({ children }: { children: React.ReactNode }) {
  return <PlainFrame site={SITE}>{children}</PlainFrame>;
}
