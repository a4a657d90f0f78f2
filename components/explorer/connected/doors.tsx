import { PageLinks } from "@/components/explorer/parts/page-links";
import { covers } from "@/lib/explorer/auth/scopes";

/** The pages to go on with, and what they show of what was shared. */
export function Doors({ granted }: { granted: readonly string[] }) {
  const hasCalls = covers(granted, "genomes");
  const doors = [
    {
      href: "/explorer/interactions/",
      name: "Interactions",
      text: "Every predictor as a chart, with the profile’s bin marked where its report is shared.",
    },
    {
      href: "/explorer/markers/?q=HERC2",
      name: "Markers",
      text: hasCalls
        ? "The call beside each marker. This door leads to HERC2, a gene of eye color."
        : "A million markers. Calls were not shared; this door leads to HERC2, a gene of eye color.",
    },
    {
      href: "/explorer/compare/",
      name: "Compare",
      text: "Two profiles of one family, marker by marker: which calls they share, and which differ.",
    },
  ];
  return (
    <nav aria-label="Go on">
      <PageLinks links={doors} />
    </nav>
  );
}
