import { toOneBased } from "@/lib/rangefinder/core/genome/coordinates";
import type { Marker } from "@/lib/rangefinder/platform/api-client/wire/answers";

/** Above every number that dbSNP has assigned; made-up markers of the demo have larger ones. */
const HIGHEST_REAL_RS = 5_000_000_000;

/** Made-up markers of the demo under a number of dbSNP's: the specification's examples name them. */
const MADE_UP: ReadonlySet<string> = new Set(["rs456"]);

export const isMadeUp = ({ id }: Pick<Marker, "id">): boolean =>
  MADE_UP.has(id) || Number(/^rs(\d+)$/.exec(id)?.[1] ?? 0) > HIGHEST_REAL_RS;

export function referenceLinks(marker: Marker, chromosome: string): { name: string; href: string }[] {
  if (!marker.id.startsWith("rs") || isMadeUp(marker)) return [];
  const { first, last } = toOneBased(marker);
  const region = `chr${chromosome === "MT" ? "M" : chromosome}:${Math.max(1, first - 50)}-${last + 50}`;
  return [
    { name: "dbSNP", href: `https://www.ncbi.nlm.nih.gov/snp/${marker.id}` },
    {
      name: "Ensembl GRCh37",
      href: `https://grch37.ensembl.org/Homo_sapiens/Variation/Explore?v=${marker.id}`,
    },
    { name: "ClinVar", href: `https://www.ncbi.nlm.nih.gov/clinvar/?term=${marker.id}` },
    { name: "UCSC hg19", href: `https://genome.ucsc.edu/cgi-bin/hgTracks?db=hg19&position=${region}` },
    { name: "gnomAD v2", href: `https://gnomad.broadinstitute.org/variant/${marker.id}?dataset=gnomad_r2_1` },
  ];
}
