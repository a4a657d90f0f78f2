import { PageLinks } from "@/components/explorer/parts/page-links";

const teasers = [
  {
    href: "/explorer/markers/?q=HERC2",
    name: "Markers",
    text: "Search by id, gene or region, and see your call at each marker.",
    example: "HERC2",
  },
  {
    href: "/explorer/variants/?q=MTHFR",
    name: "Variants",
    text: "See which platforms carry an allele, and how many copies you have.",
    example: "MTHFR",
  },
  {
    href: "/explorer/results/",
    name: "Results",
    text: "See which gene group you are in, and how much a change of habit matters there.",
    example: "Caffeine after lunch, group by group",
  },
];

export function PageTeasers() {
  return (
    <section aria-labelledby="teasers" className="border-y bg-card">
      <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6">
        <h2 id="teasers" className="sr-only">
          What it shows
        </h2>
        <PageLinks links={teasers} />
      </div>
    </section>
  );
}
