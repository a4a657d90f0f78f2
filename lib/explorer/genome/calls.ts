import type { ProfileMarker, ProfileVariant } from "@/lib/explorer/provider-client/schemas/genome";

/**
 * What is known of a profile at a marker. `letters` are its alleles as the interface counts them: a hemizygous call
 * has a dosage of 2 and cannot be told from a homozygous one.
 */
export type Call =
  | { kind: "called"; alleles: string[]; letters: string }
  | { kind: "no_call" }
  | { kind: "not_assayed" };

/** What can stand where a call is expected; the last two mean that none was read. */
export type ShownCall = Call | { kind: "not_shared" } | { kind: "pending" };

/** The call that follows from the dosages of a marker's variants: A 1 and G 1 is `AG`, A 2 is `AA`. */
export function callOf(marker: Pick<ProfileMarker, "variants" | "is_assayed" | "is_no_call">): Call {
  if (!marker.is_assayed) return { kind: "not_assayed" };
  if (marker.is_no_call) return { kind: "no_call" };
  const alleles = marker.variants.flatMap(({ allele, dosage }) => Array(dosage ?? 0).fill(allele));
  return { kind: "called", alleles, letters: spell(alleles) };
}

/** Single bases stand side by side; insertions and deletions need a mark between: `-/TTC`. */
const spell = (alleles: readonly string[]): string =>
  alleles.join(alleles.every((allele) => /^[ACGT]$/.test(allele)) ? "" : "/");

/** How one variant's dosage reads. */
export type Dosage = { kind: "dosage"; count: number } | { kind: "no_call" } | { kind: "not_assayed" };

export function dosageOf({
  dosage,
  is_assayed,
  is_no_call,
}: Pick<ProfileVariant, "dosage" | "is_assayed" | "is_no_call">): Dosage {
  if (!is_assayed) return { kind: "not_assayed" };
  if (is_no_call || dosage === null) return { kind: "no_call" };
  return { kind: "dosage", count: dosage };
}
