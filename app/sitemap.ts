import type { MetadataRoute } from "next";
import { documentation } from "@/app/(strandbank)/docs/documentation";
import { docPath } from "@/components/strandbank/docs/doc-text";
import { settings } from "@/lib/provider/settings";

/** Addresses are settings of the running server, not of the build. */
export const dynamic = "force-dynamic";

/** The pages that introduce Strandbank and Rangefinder, and the documentation. */
export default function sitemap(): MetadataRoute.Sitemap {
  const { groups, operations } = documentation();
  const docs = [...groups.flatMap(({ texts }) => texts), ...operations].map(({ slug }) => docPath(slug));
  return [
    ...["/", "/docs/", ...docs].map((path) => settings.baseUrl + path),
    `${settings.explorerUrl}/explorer/`,
  ].map((url) => ({ url }));
}
