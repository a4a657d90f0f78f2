import { ExternalLinkIcon } from "lucide-react";
import Link from "next/link";
import { LocusBar } from "@/components/genome/locus-bar";
import { Card } from "@/components/ui/card";
import { formatLocus, formatNumber, toOneBased } from "@/lib/explorer/coordinates";
import { referenceLinks } from "@/lib/explorer/reference-links";
import type { Accession, Marker } from "@/lib/explorer/schemas/genome";
import { chromosomeOf } from "./chromosome";
import { Genes } from "./genes";

/** Where a marker lies and what else it is called. */
export function MarkerFacts({ marker, accessions }: { marker: Marker; accessions: Accession[] }) {
  const accession = accessions.find(({ id }) => id === marker.accession_id);
  const chromosome = chromosomeOf(accessions, marker.accession_id);
  const { first } = toOneBased(marker);
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      {accession && <LocusBar accession={accession} locus={marker} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <Fact name="Position">
          <span className="readout">{formatLocus(chromosome, marker)}</span> on GRCh37, counted from 1
        </Fact>
        <Fact name="Gene">
          <Genes names={marker.gene_names} page="markers" />
        </Fact>
        <Fact name="Also known as">
          {marker.alternate_ids.length > 0 ? (
            <span className="readout">{marker.alternate_ids.join(", ")}</span>
          ) : (
            <span className="text-muted-foreground">No other ids</span>
          )}
        </Fact>
        <Fact name="Accession">
          <span className="readout">{marker.accession_id}</span>
          {accession && `, ${formatNumber(accession.length)} bases`}
        </Fact>
        <Fact name="Elsewhere">
          <Elsewhere marker={marker} chromosome={chromosome} />
        </Fact>
      </dl>
      <Link
        href={`/explorer/markers/?q=${chromosome}:${first}`}
        className="inline-flex min-h-6 w-fit items-center font-medium text-sm underline underline-offset-4"
      >
        Markers around this one
      </Link>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

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
