import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { Profile } from "@/lib/provider/accounts/profiles";
import type { CallRow } from "@/lib/provider/genotypes/browse/browse-calls";
import { NO_CALL, NOT_ASSAYED } from "@/lib/provider/genotypes/calls";
import { genotypeOf } from "@/lib/provider/raw-data/export/genotype";

export function CallTable({ rows, profile }: { rows: readonly CallRow[]; profile: Profile }) {
  return (
    <Table label="Raw data" className="mt-6">
      <TableHeads names={["Marker", "Genotype", "Position", "Genes"]} />
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell className="whitespace-nowrap font-mono">{row.id}</TableCell>
            <TableCell className="whitespace-nowrap">
              <Genotype row={row} sex={profile.sex} />
            </TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">
              {row.chromosome}:{row.position.toLocaleString("en-US")}
            </TableCell>
            <TableCell>{row.genes.join(", ")}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Genotype({ row, sex }: { row: CallRow; sex: Profile["sex"] }) {
  if (row.call !== NOT_ASSAYED && row.call !== NO_CALL)
    return <span className="font-medium font-mono">{genotypeOf(row, sex)}</span>;
  return (
    <span className="text-muted-foreground">
      {row.isClosed ? "Sensitive: off" : row.call === NO_CALL ? "No result" : "Not on the chip"}
    </span>
  );
}
