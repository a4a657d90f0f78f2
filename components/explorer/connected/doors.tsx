import { ArrowUpRightIcon } from "lucide-react";
import { Link } from "@/components/ui/link";
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
      <ul className="grid gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-3">
        {doors.map(({ href, name, text }) => (
          <li key={href} className="bg-card">
            <Link href={href} className="group flex h-full flex-col gap-2 p-6 hover:bg-accent">
              <span className="flex items-center justify-between font-bold text-xl">
                {name}
                <ArrowUpRightIcon
                  aria-hidden
                  className="size-5 text-primary transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
                />
              </span>
              <span className="text-muted-foreground leading-relaxed">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
