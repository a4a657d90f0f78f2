import type { MetadataRoute } from "next";
import { settings } from "@/lib/strandbank/platform/settings";

/** Addresses are settings of the running server, not of the build. */
export const dynamic = "force-dynamic";

/** What is personal or acts, and endless lists. Shared links to markers and searches keep previews. */
const CLOSED = [
  ...["/1/", "/3/", "/authorize", "/token", "/revoke", "/introspect", "/demo/", "/client-logo/"],
  ...["/account/", "/connected-apps/", "/consent/", "/developers/", "/export/", "/import/", "/profiles/"],
  ...["/profile-image/", "/sign-in/", "/api/", "/explorer/api/", "/explorer/compare/", "/explorer/*offset="],
  ...["/explorer/break-it/", "/explorer/controls/"],
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", disallow: CLOSED },
    sitemap: `${settings.baseUrl}/sitemap.xml`,
  };
}
