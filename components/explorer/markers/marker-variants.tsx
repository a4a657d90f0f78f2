import { Card } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { dosageOf } from "@/lib/explorer/genome/calls";
import type { ProfileVariant, Variant } from "@/lib/explorer/provider-client/schemas/genome";
import { Allele } from "./allele";
import { DosageText } from "./call-text";
import { Platforms } from "./platforms";

interface MarkerVariantsProps {
  variants: Variant[];
  /** The same variants with the profile's dosages, in the same order; absent when they may not be read. */
  profileVariants: ProfileVariant[] | undefined;
}

/** What can stand at a marker, with the copies the profile carries. */
export function MarkerVariants({ variants, profileVariants }: MarkerVariantsProps) {
  return (
    <Card className="overflow-hidden">
      <h2 className="border-b px-5 py-4 font-semibold text-lg">Alleles</h2>
      <Table label="Alleles of this marker">
        <TableHeader>
          <TableRow>
            <TableHead className="pl-5">Allele</TableHead>
            {profileVariants && <TableHead>Dosage</TableHead>}
            <TableHead>Platforms</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {variants.map((variant, index) => {
            const own = profileVariants?.[index];
            return (
              <TableRow key={variant.allele}>
                <TableHead scope="row" className="pl-5">
                  <Allele allele={variant.allele} />
                </TableHead>
                {own && (
                  <TableCell>
                    <DosageText dosage={dosageOf(own)} />
                  </TableCell>
                )}
                <TableCell>
                  <Platforms labels={variant.platform_labels} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Card>
  );
}
