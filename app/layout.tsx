import type { Metadata, Viewport } from "next";
import { Document } from "@/components/ui/document";
import { settings } from "@/lib/strandbank/platform/settings";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(settings.baseUrl),
  title: { default: "Strandbank", template: "%s · Strandbank" },
  description: "Your genetic data, kept in one place and shared only where you say so.",
  openGraph: { siteName: "Strandbank", type: "website" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f6f5ef" },
    { media: "(prefers-color-scheme: dark)", color: "#0e1613" },
  ],
};

/** The document around both brands. */
export default function RootLayout({ children }: { children: React.ReactNode }) {
  return <Document>{children}</Document>;
}
