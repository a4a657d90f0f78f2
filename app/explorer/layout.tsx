import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata, Viewport } from "next";
import { Footer } from "@/components/explorer/footer";
import { Header } from "@/components/explorer/header";
import { Providers } from "@/components/explorer/providers";
import { startPrefetch } from "@/lib/explorer/prefetch";
import "./explorer.css";

export const metadata: Metadata = {
  title: { default: "Rangefinder", template: "%s · Rangefinder" },
  description:
    "Find your place in the genome: markers, variants and interactions of a profile at Strandbank.",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f2f5fc" },
    { media: "(prefers-color-scheme: dark)", color: "#090e1d" },
  ],
};

export default async function ExplorerLayout({ children }: { children: React.ReactNode }) {
  const { client } = await startPrefetch();
  return (
    <Providers>
      <HydrationBoundary state={dehydrate(client)}>
        <div className="brand-rangefinder flex min-h-dvh flex-col">
          <Header />
          {children}
          <Footer />
        </div>
      </HydrationBoundary>
    </Providers>
  );
}
