import type { Metadata } from "next";
import { explorerMetadata } from "@/components/explorer/layout/metadata";
import { PlainFrame } from "@/components/explorer/layout/plain-frame";
import { NoPage } from "@/components/explorer/parts/no-page";
import { Document } from "@/components/ui/document";
import "@/components/ui/styles.css";
import "@/app/explorer/explorer.css";

export const metadata: Metadata = { ...explorerMetadata, title: "Page not found – Rangefinder" };

export default function GlobalNotFound() {
  return (
    <Document>
      <PlainFrame>
        <NoPage />
      </PlainFrame>
    </Document>
  );
}
