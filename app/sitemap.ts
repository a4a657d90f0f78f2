import type { MetadataRoute } from "next";
import { documentation } from "@/app/(strandbank)/docs/documentation";
import { allPages } from "@/lib/strandbank/extensions/docs/documentation";
import { docPath } from "@/lib/strandbank/extensions/docs/markdown";
import { settings } from "@/lib/strandbank/platform/settings";

/** Addresses are settings of the running server, not of the build. */
export const dynamic = "force-dynamic";

/** The pages that introduce Strandbank and Rangefinder, and the documentation. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const docs = allPages(await documentation()).map(({ slug }) => docPath(slug));
  return [...["/", ...docs].map((path) => settings.baseUrl + path), `${settings.explorerUrl}/explorer/`].map(
    (url) => ({ url }),
  );
}
