import { Section } from "@/components/strandbank/layout/page";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { SharedCount } from "@/lib/provider/oauth/clients/shared-counts";

/** How often customers share what the application asks for. Nothing while they are few. */
export function SharedCounts({ counts }: { counts: readonly SharedCount[] | null }) {
  if (counts === null) return null;
  return (
    <Section title="What customers share" text="Of those whom you asked for it, how many share it now.">
      <Table label="What customers share" className="mt-4">
        <TableHeads names={["Scope", "Shared by"]} />
        <TableBody>
          {counts.map(({ scope, asked, shared }) => (
            <TableRow key={scope}>
              <TableCell className="font-mono text-xs">{scope}</TableCell>
              <TableCell className="tabular-nums">
                {shared.toLocaleString("en-US")} of {asked.toLocaleString("en-US")}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
