import type { MetadataRoute } from "next";
import { CLOSED_TO_CRAWLERS } from "@/lib/explorer/base/crawlers";
import { settings } from "@/lib/provider/settings";

/** Addresses are settings of the running server, not of the build. */
export const dynamic = "force-dynamic";

/** What is personal, and what is no page. */
const CLOSED = [
  ...["/1/", "/3/", "/authorize", "/token", "/revoke", "/introspect", "/demo/", "/client-logo/"],
  ...["/account/", "/connected-apps/", "/consent/", "/developers/", "/export/", "/import/", "/profiles/"],
  ...["/profile-image/", "/sign-in/"],
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", disallow: [...CLOSED, ...CLOSED_TO_CRAWLERS] },
    sitemap: `${settings.baseUrl}/sitemap.xml`,
  };
}
