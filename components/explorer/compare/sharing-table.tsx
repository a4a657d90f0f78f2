import { FoldSummary } from "@/components/explorer/parts/fold-summary";
import { Table, TableBody, TableCell, TableHead, TableHeads, TableRow } from "@/components/ui/table";
import { formatPercent } from "@/lib/explorer/base/format-percent";
import { type ChromosomeSharing, comparedIn } from "@/lib/explorer/compare/sharing";
import { formatNumber } from "@/lib/explorer/genome/coordinates";

const names = ["Chromosome", "Compared markers", "Both alleles", "One allele", "No allele"];

/** The picture of the chromosomes in numbers. */
export const SharingTable = ({ chromosomes }: { chromosomes: readonly ChromosomeSharing[] }) => (
  <details className="group rounded-md border print:hidden">
    <FoldSummary>Show as a table</FoldSummary>
    <Table label="What they share on each chromosome, in numbers">
      <TableHeads names={names} />
      <TableBody>
        {chromosomes.map(({ accession, none, one, both }) => {
          const all = comparedIn({ none, one, both });
          return (
            <TableRow key={accession.id}>
              <TableHead scope="row">{accession.chromosome}</TableHead>
              <TableCell className="tabular-nums">{formatNumber(all)}</TableCell>
              {Object.entries({ both, one, none }).map(([kind, count]) => (
                <TableCell key={kind} className="tabular-nums">
                  {all > 0 ? formatPercent(count / all) : "–"}
                </TableCell>
              ))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  </details>
);
