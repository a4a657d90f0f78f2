import { PageLinks } from "@/components/explorer/parts/page-links";
import { covers } from "@/lib/explorer/auth/covers";

export function NextPages({ granted }: { granted: readonly string[] }) {
  const hasCalls = covers(granted, "genomes");
  const doors = [
    {
      href: "/explorer/interactions/",
      name: "Interactions",
      text: "Your bin for each predictor, and how much each habit can change.",
    },
    {
      href: "/explorer/markers/?q=HERC2",
      name: "Markers",
      text: hasCalls
        ? "Your call at each marker. Starts at HERC2, a gene for eye color."
        : "A million markers. Calls were not shared. Starts at HERC2, a gene for eye color.",
    },
    {
      href: "/explorer/compare/",
      name: "Compare",
      text: "Two profiles of one family, marker by marker: where they agree and where they differ.",
    },
  ];
  return (
    <nav aria-label="Go on">
      <PageLinks links={doors} />
    </nav>
  );
}
