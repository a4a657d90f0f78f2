import type { MetadataRoute } from "next";
import { CLOSED_TO_CRAWLERS } from "@/lib/explorer/base/crawlers";
import { WORKSHOP_CLOSED_TO_CRAWLERS } from "@/lib/explorer/workshop/workshop-pages";

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", disallow: [...CLOSED_TO_CRAWLERS, ...WORKSHOP_CLOSED_TO_CRAWLERS] } };
}
