import { FoldSummary } from "@/components/rangefinder/parts/fold-summary";
import { InPlaceLink } from "@/components/rangefinder/parts/links";
import { Table, TableBody, TableCell, TableHead, TableHeads, TableRow } from "@/components/ui/table";
import {
  type ChromosomeSharing,
  comparedIn,
  regionAt,
  type Stretch,
  WINDOW_BASES,
} from "@/lib/rangefinder/extensions/compare/sharing";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";

interface Props {
  chromosomes: readonly ChromosomeSharing[];
  addressOf: (query: string) => string;
  onSearch: (query: string) => void;
}

export function ChromosomePainting({ chromosomes, addressOf, onSearch }: Props) {
  const longest = Math.max(1, ...chromosomes.map(({ accession }) => accession.length));
  return (
    <nav aria-label="What they share on each chromosome">
      <ul className="gap-x-8 sm:columns-2 lg:columns-3">
        {chromosomes.map((chromosome) => {
          const { accession } = chromosome;
          const whole = `chr${accession.chromosome}`;
          return (
            <li key={accession.id} className="break-inside-avoid">
              <InPlaceLink
                href={addressOf(whole)}
                aria-label={wordsFor(chromosome)}
                className="group flex min-h-6 items-center gap-2"
                onGo={(event) => {
                  const box = event.currentTarget.querySelector("svg")?.getBoundingClientRect();
                  const isOnBar = event.detail > 0 && box !== undefined && event.clientX >= box.left;
                  onSearch(isOnBar ? regionAt(accession, (event.clientX - box.left) / box.width) : whole);
                }}
              >
                <span className="readout w-7 text-right text-muted-foreground text-xs group-hover:text-foreground">
                  {accession.chromosome}
                </span>
                <span className="flex-1">
                  <Bar chromosome={chromosome} share={accession.length / longest} />
                </span>
              </InPlaceLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function wordsFor({ accession, ...counts }: ChromosomeSharing): string {
  const all = comparedIn(counts);
  if (all === 0) return `Chromosome ${accession.chromosome}: nothing to compare`;
  const share = (count: number) => plainNumbers.share(count / all);
  return `Chromosome ${accession.chromosome}: both alleles at ${share(counts.both)}, one at ${share(counts.one)}, none at ${share(counts.none)}`;
}

const HEIGHT = 20;

/** How the stretches of a kind look; `path` is an example in the legend. */
const looks: Record<Stretch["kind"], { fill: string; path: string; words: string }> = {
  some: {
    fill: "fill-(--beam)/45",
    path: "M0 14V7h7v-2h7v3h7v-2h7v8z",
    words: "alleles in common (height: from half to all), as strangers have",
  },
  one: {
    fill: "fill-(--beam)",
    path: "M0 14V4h7v-1h7v1h7v-2h7v12z",
    words: "at least one everywhere",
  },
  both: { fill: "fill-(--needle)", path: "M0 14V0h28v14z", words: "both everywhere" },
};

function Bar({ chromosome, share }: { chromosome: ChromosomeSharing; share: number }) {
  const { accession, shares, stretches } = chromosome;
  return (
    <svg
      viewBox={`0 0 ${accession.length / WINDOW_BASES} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      width={`${Math.max(1, share * 100)}%`}
      className="h-4 rounded-sm border border-control/60 bg-card group-hover:border-(--needle)"
    >
      {stretches.map(({ kind, from, to }) => (
        <path key={from} d={skyline(shares.slice(from, to), from)} className={looks[kind].fill} />
      ))}
    </svg>
  );
}

/** A bar for each window: as high as the share above one half, where nearly all windows are. */
function skyline(shares: readonly (number | null)[], from: number): string {
  const tops = shares.map((share) => {
    const height = share === null ? 0 : Math.max(0.1, share * 2 - 1);
    return `V${Math.round(HEIGHT * (1 - height))}h1`;
  });
  return `M${from} ${HEIGHT}${tops.join("")}V${HEIGHT}z`;
}

export const PaintingLegend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground text-sm">
    {Object.values(looks).map(({ fill, path, words }) => (
      <li key={path} className="flex items-center gap-2">
        <svg viewBox="0 0 28 14" aria-hidden="true" className="h-3.5 w-7 rounded-sm border border-control/60">
          <path d={path} className={fill} />
        </svg>
        {words}
      </li>
    ))}
  </ul>
);

const names = ["Chromosome", "Compared markers", "Both alleles", "One allele", "No allele"];

export const SharingTable = ({ chromosomes }: { chromosomes: readonly ChromosomeSharing[] }) => {
  const { whole, share } = plainNumbers;
  return (
    <details className="rounded-md border print:hidden">
      <FoldSummary>Show as a table</FoldSummary>
      <Table label="What they share on each chromosome, in numbers">
        <TableHeads names={names} />
        <TableBody>
          {chromosomes.map(({ accession, none, one, both }) => {
            const all = comparedIn({ none, one, both });
            return (
              <TableRow key={accession.id}>
                <TableHead scope="row">{accession.chromosome}</TableHead>
                <TableCell className="tabular-nums">{whole(all)}</TableCell>
                {Object.entries({ both, one, none }).map(([kind, count]) => (
                  <TableCell key={kind} className="tabular-nums">
                    {all > 0 ? share(count / all) : "–"}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </details>
  );
};
