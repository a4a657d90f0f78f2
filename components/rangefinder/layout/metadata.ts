import type { Metadata, Viewport } from "next";
import type { SearchParams } from "nuqs/server";
import { know } from "@/lib/rangefinder/core/knowledge/know";
import { loadSearchParams } from "@/lib/rangefinder/core/markers/search-request";
import { parseSearch, withMeaning } from "@/lib/rangefinder/core/search/search";
import { listTitle, searchTitle, searchWords } from "@/lib/rangefinder/core/search/search-words";
import { BRAND, tabTitle } from "@/lib/rangefinder/platform/brand";
import { settings } from "@/lib/rangefinder/platform/settings";

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

/** Metadata of a list page for the search in its address. `about`: what the page shows of what is found. */
export async function listMetadata(
  searchParams: Promise<SearchParams>,
  { noun, about }: { noun: string; about: string },
): Promise<Metadata> {
  const { q } = await loadSearchParams(searchParams);
  const search = withMeaning(parseSearch(q), know(q));
  const which = searchTitle(search) ? searchWords(search) : "by id, gene or position";
  return metadataBesideTitle(listTitle(search, noun), `${noun} ${which}: ${about}.`);
}

export const explorerViewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f2f5fc" },
    { media: "(prefers-color-scheme: dark)", color: "#090e1d" },
  ],
};
