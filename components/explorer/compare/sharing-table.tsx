import { FoldSummary } from "@/components/explorer/parts/fold-summary";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { Table, TableBody, TableCell, TableHead, TableHeads, TableRow } from "@/components/ui/table";
import { type ChromosomeSharing, comparedIn } from "@/lib/explorer/compare/sharing";

const names = ["Chromosome", "Compared markers", "Both alleles", "One allele", "No allele"];

export const SharingTable = ({ chromosomes }: { chromosomes: readonly ChromosomeSharing[] }) => {
  const { whole, share } = useNumbers();
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
