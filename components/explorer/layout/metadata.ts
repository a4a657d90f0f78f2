import type { Metadata, Viewport } from "next";

export const explorerMetadata: Metadata = {
  title: { default: "Rangefinder", template: "%s · Rangefinder" },
  description:
    "Find your place in the genome: markers, variants and interactions of a profile at Strandbank.",
};

export const explorerViewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f2f5fc" },
    { media: "(prefers-color-scheme: dark)", color: "#090e1d" },
  ],
};
