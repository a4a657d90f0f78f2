import { ExternalLinkIcon } from "lucide-react";
import { ChromosomeBar } from "@/components/rangefinder/genome/chromosomes";
import { Allele, Alleles, DosageText, Genes } from "@/components/rangefinder/markers/cells";
import { FoldSummary } from "@/components/rangefinder/parts/fold-summary";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Link } from "@/components/ui/link";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { shownDosage } from "@/lib/rangefinder/core/genome/calls";
import {
  chromosomeName,
  formatLocus,
  type HalfOpen,
  hgvsPosition,
  plainLocus,
  toOneBased,
} from "@/lib/rangefinder/core/genome/coordinates";
import { referenceLinks } from "@/lib/rangefinder/core/markers/reference-links";
import type {
  Accession,
  Marker,
  ProfileVariant,
  Variant,
} from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";

interface MarkerFactsProps {
  marker: Marker;
  accessions: Accession[];
  /** The marker’s, with the dosages of the profile shown if they are known. */
  variants: readonly (Variant | ProfileVariant)[];
}

export function MarkerFacts({ marker, accessions, variants }: MarkerFactsProps) {
  const accession = accessions.find(({ id }) => id === marker.accession_id);
  const chromosome = chromosomeName(accessions, marker.accession_id);
  const { first } = toOneBased(marker);
  const hgvs = hgvsPosition(marker.accession_id, chromosome, marker);
  return (
    <Card className="flex flex-col">
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        {accession && <LocusBar accession={accession} locus={marker} />}
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 text-sm">
          <Fact name="Position">
            <span className="readout">{formatLocus(chromosome, marker)}</span> (GRCh37, 1-based)
          </Fact>
          {marker.gene_names.length > 0 && (
            <Fact name="Gene">
              <Genes names={marker.gene_names} />
            </Fact>
          )}
          <Fact name="Alleles">
            <Alleles alleles={marker.variants.map(({ allele }) => allele)} />
          </Fact>
          {marker.alternate_ids.length > 0 && (
            <Fact name="Also known as">
              <span className="readout">{marker.alternate_ids.join(", ")}</span>
            </Fact>
          )}
        </dl>
        <Link
          href={`/explorer/markers/?q=${chromosome}:${first}`}
          className="inline-flex min-h-6 w-fit items-center font-medium text-sm underline underline-offset-4"
        >
          Show the markers around it
        </Link>
      </div>
      <details className="border-t">
        <FoldSummary>For experts: HGVS, databases, chips</FoldSummary>
        <div className="flex flex-col gap-4 px-5 pb-5 sm:px-6">
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 text-sm">
            <Fact name="HGVS position">
              <span className="readout break-all">{hgvs}</span>
            </Fact>
            <Fact name="Sequence">
              <span className="readout">{marker.accession_id}</span>
              {accession && `, ${plainNumbers.whole(accession.length)} bases`}
            </Fact>
            <Fact name="Databases">
              <Elsewhere marker={marker} chromosome={chromosome} />
            </Fact>
          </dl>
          <div className="flex flex-wrap items-center gap-2 no-script:hidden">
            <CopyButton text={marker.id}>Copy id</CopyButton>
            <CopyButton text={plainLocus(chromosome, marker)}>Copy position</CopyButton>
            <CopyButton text={hgvs}>Copy HGVS</CopyButton>
          </div>
          <MarkerVariants variants={variants} />
        </div>
      </details>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-muted-foreground">{name}</dt>
    <dd>{children}</dd>
  </>
);

function Elsewhere({ marker, chromosome }: { marker: Marker; chromosome: string }) {
  const links = referenceLinks(marker, chromosome);
  if (links.length === 0) return <span className="text-muted-foreground">Not in public databases</span>;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1 underline underline-offset-4"
          >
            {name}
            <ExternalLinkIcon aria-hidden className="size-3" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function LocusBar({ accession, locus }: { accession: Accession; locus: HalfOpen }) {
  return (
    <figure className="flex flex-col gap-1">
      <ChromosomeBar place={{ accession, region: toOneBased(locus) }} />
      <div aria-hidden="true" className="scale" />
      <figcaption className="flex justify-between gap-4 text-muted-foreground text-xs">
        <span>Chromosome {accession.chromosome}, from 1</span>
        <span className="readout">{plainNumbers.whole(accession.length)}</span>
      </figcaption>
    </figure>
  );
}

function MarkerVariants({ variants }: Pick<MarkerFactsProps, "variants">) {
  const hasDosages = variants.some((variant) => "dosage" in variant);
  return (
    <Table label="Alleles of this marker">
      <TableHeader>
        <TableRow>
          <TableHead className="pl-0">Allele</TableHead>
          {hasDosages && <TableHead>Copies</TableHead>}
          <TableHead>Platforms</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {variants.map((variant) => (
          <TableRow key={variant.allele}>
            <TableHead scope="row" className="whitespace-nowrap pl-0 text-muted-foreground">
              <Allele allele={variant.allele} />
            </TableHead>
            {hasDosages && (
              <TableCell>
                <DosageText dosage={shownDosage(variant)} />
              </TableCell>
            )}
            <TableCell>
              <Platforms labels={variant.platform_labels} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Platform labels, folded: there are up to seven, and they are long. */
function Platforms({ labels }: { labels: string[] }) {
  const unique = [...new Set(labels)];
  if (unique.length === 0) return <span className="text-muted-foreground">None</span>;
  return (
    <details>
      <summary className="inline-flex min-h-6 list-none items-center whitespace-nowrap underline decoration-dotted underline-offset-4">
        {unique.length} {unique.length === 1 ? "platform" : "platforms"}
      </summary>
      <ul className="mt-1 text-muted-foreground text-xs leading-relaxed">
        {unique.map((label) => (
          <li key={label} className="readout whitespace-nowrap">
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
