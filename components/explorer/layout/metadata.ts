import type { Metadata, Viewport } from "next";
import { settings } from "@/lib/explorer/settings";

/** What pages say of themselves in tabs, search results and shared links, unless they say better. */
export const explorerMetadata: Metadata = {
  metadataBase: new URL(settings.explorerUrl),
  title: { absolute: "Rangefinder", template: "%s – Rangefinder" },
  description:
    "Explore markers, variants and genetic bins, and connect a profile at Strandbank to see your own results.",
  icons: { icon: "/explorer/icon.svg" },
  openGraph: {
    siteName: "Rangefinder",
    type: "website",
    images: {
      url: "/explorer/opengraph-image.png",
      width: 1200,
      height: 630,
      alt: "A strand of DNA under the sight of a rangefinder",
    },
  },
};

export const explorerViewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f2f5fc" },
    { media: "(prefers-color-scheme: dark)", color: "#090e1d" },
  ],
};
