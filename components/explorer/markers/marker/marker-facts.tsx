import { LocusBar } from "@/components/explorer/genome-view/locus-bar";
import { Elsewhere } from "@/components/explorer/markers/elsewhere";
import { Genes } from "@/components/explorer/markers/genes";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Link } from "@/components/ui/link";
import {
  chromosomeName,
  formatLocus,
  formatNumber,
  hgvsPosition,
  plainLocus,
  toOneBased,
} from "@/lib/explorer/genome/coordinates";
import type { Accession, Marker } from "@/lib/explorer/provider-client/wire/types";

export function MarkerFacts({ marker, accessions }: { marker: Marker; accessions: Accession[] }) {
  const accession = accessions.find(({ id }) => id === marker.accession_id);
  const chromosome = chromosomeName(accessions, marker.accession_id);
  const { first } = toOneBased(marker);
  const hgvs = hgvsPosition(marker.accession_id, chromosome, marker);
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      {accession && <LocusBar accession={accession} locus={marker} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <Fact name="Position">
          <span className="readout">{formatLocus(chromosome, marker)}</span> (GRCh37, 1-based, plus strand)
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
        <Fact name="HGVS position">
          <span className="readout break-all">{hgvs}</span>
        </Fact>
        <Fact name="Elsewhere">
          <Elsewhere marker={marker} chromosome={chromosome} />
        </Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 no-script:hidden">
        <CopyButton text={marker.id}>Copy id</CopyButton>
        <CopyButton text={plainLocus(chromosome, marker)}>Copy position</CopyButton>
        <CopyButton text={hgvs}>Copy HGVS</CopyButton>
      </div>
      <Link
        href={`/explorer/markers/?q=${chromosome}:${first}`}
        className="inline-flex min-h-6 w-fit items-center font-medium text-sm underline underline-offset-4"
      >
        Show the markers around it
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
