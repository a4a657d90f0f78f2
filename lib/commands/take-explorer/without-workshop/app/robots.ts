import type { MetadataRoute } from "next";
import { CLOSED_TO_CRAWLERS } from "@/lib/explorer/base/crawlers";

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", disallow: CLOSED_TO_CRAWLERS } };
}
