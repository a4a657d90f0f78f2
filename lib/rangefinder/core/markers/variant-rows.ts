import { type Dosage, type Shown, shownDosage } from "@/lib/rangefinder/core/genome/calls";
import { chromosomeName, plainLocus } from "@/lib/rangefinder/core/genome/coordinates";
import type { NamedVariant } from "@/lib/rangefinder/core/reads/variant-markers";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import type { ListItem, ResultGroup } from "./list-definition";

/** `mark` is the id of the variant's marker, or its place where no marker is known. */
export interface VariantListRow extends ListItem {
  variant: NamedVariant;
  dosage: Shown<Dosage>;
}

export const variantRows = (
  variants: readonly NamedVariant[],
  accessions: readonly Accession[],
): VariantListRow[] =>
  variants.map((variant) => {
    const { accession_id, allele, marker_id } = variant;
    const chromosome = chromosomeName(accessions, accession_id);
    const dosage = shownDosage(variant);
    const mark = marker_id ?? plainLocus(chromosome, variant);
    return {
      variant,
      dosage,
      chromosome,
      // Two markers at one locus may both list the variant, which has no id.
      name: `${mark} ${allele}`,
      mark,
      locus: variant,
      ...resultOf(dosage),
      kinds: [/^[ACGT]$/.test(allele) ? "single_base" : "indel"],
      platforms: variant.platform_labels,
      genes: [],
      ids: [mark],
    };
  });

const copies: readonly ResultGroup[] = ["no_copy", "one_copy", "two_copies"];

function resultOf(dosage: Shown<Dosage>): Pick<ListItem, "group" | "state"> {
  if (dosage.kind === "not_shared") return { group: null, state: dosage.kind };
  if (dosage.kind !== "dosage") return { group: dosage.kind, state: dosage.kind };
  return { group: copies[dosage.count] ?? null, state: dosage.count === 1 ? "different" : "alike" };
}
