import type { Metadata, Viewport } from "next";
import { Document } from "@/components/ui/document";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Strandbank", template: "%s · Strandbank" },
  description: "Your genetic data, kept in one place and shared only where you say so.",
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
