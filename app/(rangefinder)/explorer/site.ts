import { TOOLS } from "@/components/demo/tools";
import type { Site } from "@/components/rangefinder/layout/frame";

export const SITE: Site = {
  pages: [
    { href: "/explorer/results/", name: "Results" },
    { href: "/explorer/markers/", name: "Markers", hasPositions: true },
    { href: "/explorer/variants/", name: "Variants", hasPositions: true },
    { href: "/explorer/compare/", name: "Compare", hasPositions: true, namesProfiles: true },
  ],
  tools: TOOLS,
};
