import type { Metadata, Viewport } from "next";
import { tabTitle } from "@/lib/explorer/base/tab-title";
import { BRAND } from "@/lib/explorer/brand";
import { settings } from "@/lib/explorer/settings";

const openGraph = {
  siteName: BRAND,
  type: "website",
  images: {
    url: "/explorer/opengraph-image.png",
    width: 1200,
    height: 630,
    alt: "A strand of DNA under the sight of a rangefinder",
  },
} as const;

export const explorerMetadata: Metadata = {
  metadataBase: new URL(settings.explorerUrl),
  title: { absolute: BRAND, template: tabTitle("%s") },
  description:
    "Explore markers, variants and gene groups, and connect a profile at Strandbank to see your own results.",
  icons: { icon: "/explorer/icon.svg" },
  openGraph,
};

/** Metadata of a page that renders the `title` element itself, because it changes in the browser. */
export const metadataBesideTitle = (title: string, description: string): Metadata => ({
  title: null,
  description,
  openGraph: { ...openGraph, title: tabTitle(title) },
});

export const explorerViewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f2f5fc" },
    { media: "(prefers-color-scheme: dark)", color: "#090e1d" },
  ],
};
