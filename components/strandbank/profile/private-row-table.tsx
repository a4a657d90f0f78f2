import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { type PrivateRow, REASONS } from "@/lib/provider/raw-data/private-rows/private-row";

/** Rows of a raw-data file that are at no marker, as they are in the file, each with the reason. */
export function PrivateRowTable({ rows, profile }: { rows: readonly PrivateRow[]; profile: Profile }) {
  return (
    <Table label="Private rows" className="mt-4">
      <TableHeads names={["Id", "Genotype", "Position", "Why it is private"]} />
      <TableBody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may repeat a row.
          <TableRow key={index}>
            <TableCell className="whitespace-nowrap font-mono">{row.id}</TableCell>
            <TableCell className="whitespace-nowrap">
              {row.isSensitive && profile.has_opted_in === 0 ? (
                <span className="text-muted-foreground">Sensitive: off</span>
              ) : (
                <span className="font-medium font-mono">{row.genotype}</span>
              )}
            </TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">
              {row.position === 0 ? "None" : `${row.chromosome}:${row.position.toLocaleString("en-US")}`}
            </TableCell>
            <TableCell>{sentence(REASONS[row.reason])}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
