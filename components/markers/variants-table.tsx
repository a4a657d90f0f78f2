import { TickLink } from "@/components/explorer/tick-link";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import type { Dosage } from "@/lib/explorer/calls";
import { chromosomeOf } from "@/lib/explorer/chromosome";
import { formatLocus, toOneBased } from "@/lib/explorer/coordinates";
import type { Accession, Variant } from "@/lib/explorer/schemas/genome";
import { Allele } from "./allele";
import { CallLegend, DosageText, type Shown } from "./call-text";
import { Platforms } from "./platforms";

export interface VariantRow {
  variant: Variant;
  dosage: Shown<Dosage>;
}

interface VariantsTableProps {
  rows: VariantRow[];
  accessions: Accession[];
  /** False when no profile is connected: then there is no dosage column. */
  showsDosage: boolean;
}

export function VariantsTable({ rows, accessions, showsDosage }: VariantsTableProps) {
  return (
    <Table label="Variants">
      <TableCaption className="mb-3 px-4 text-left">
        {showsDosage ? (
          <div className="flex flex-col gap-2">
            <p>Dosage counts the allele in the profile: 0, 1 or 2 copies.</p>
            <CallLegend />
          </div>
        ) : (
          "Reference data, in genome order."
        )}
      </TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead>Position (GRCh37)</TableHead>
          <TableHead>Allele</TableHead>
          {showsDosage && <TableHead>Dosage</TableHead>}
          <TableHead>Accession</TableHead>
          <TableHead>Platforms</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {keyed(rows).map(({ key, variant, dosage }) => (
          <TableRow key={key}>
            <TableHead scope="row" className="text-foreground">
              <Place variant={variant} chromosome={chromosomeOf(accessions, variant.accession_id)} />
            </TableHead>
            <TableCell>
              <Allele allele={variant.allele} />
            </TableCell>
            {showsDosage && (
              <TableCell>
                <DosageText dosage={dosage} />
              </TableCell>
            )}
            <TableCell className="readout whitespace-nowrap text-muted-foreground">
              {variant.accession_id}
            </TableCell>
            <TableCell>
              <Platforms labels={variant.platform_labels} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A variant has no id of its own; its place leads to the markers there. */
function Place({ variant, chromosome }: { variant: Variant; chromosome: string }) {
  const { first, last } = toOneBased(variant);
  return (
    <TickLink
      href={`/explorer/markers/?q=${chromosome}:${first}-${last}`}
      className="readout whitespace-nowrap"
    >
      {formatLocus(chromosome, variant)}
    </TickLink>
  );
}

/** Two markers at one place list the same variant each: the n-th of its kind tells them apart. */
function keyed(rows: VariantRow[]): (VariantRow & { key: string })[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { accession_id, start, end, allele } = row.variant;
    const name = `${accession_id}:${start}-${end}:${allele}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...row, key: `${name}#${count}` };
  });
}
