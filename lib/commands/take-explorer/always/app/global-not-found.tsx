import type { Metadata } from "next";
import { explorerMetadata } from "@/components/explorer/layout/metadata";
import { PlainFrame } from "@/components/explorer/layout/plain-frame";
import { NoPage } from "@/components/explorer/parts/no-page";
import { Document } from "@/components/ui/document";
import { tabTitle } from "@/lib/explorer/base/tab-title";
import "@/components/ui/styles.css";
import "@/app/explorer/explorer.css";

export const metadata: Metadata = { ...explorerMetadata, title: tabTitle("Page not found") };

export default function GlobalNotFound() {
  return (
    <Document>
      <PlainFrame>
        <NoPage />
      </PlainFrame>
    </Document>
  );
}
