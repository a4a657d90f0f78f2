import { Allele } from "@/components/explorer/markers/allele";
import { DosageText } from "@/components/explorer/markers/call-text";
import { Platforms } from "@/components/explorer/markers/folds";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { shownDosage } from "@/lib/explorer/genome/calls";
import type { ProfileVariant, Variant } from "@/lib/explorer/provider-client/wire/types";

export function MarkerVariants({ variants }: { variants: readonly (Variant | ProfileVariant)[] }) {
  const hasDosages = variants.some((variant) => "dosage" in variant);
  return (
    <Table label="Alleles of this marker">
      <TableHeader>
        <TableRow>
          <TableHead className="pl-0">Allele</TableHead>
          {hasDosages && <TableHead>Dosage</TableHead>}
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
