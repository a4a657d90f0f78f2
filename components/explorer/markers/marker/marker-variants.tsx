import { Allele, DosageText } from "@/components/explorer/markers/cells";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { shownDosage } from "@/lib/explorer/genome/calls";
import type { ProfileVariant, Variant } from "@/lib/explorer/provider-client/wire/answers";

export function MarkerVariants({ variants }: { variants: readonly (Variant | ProfileVariant)[] }) {
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
