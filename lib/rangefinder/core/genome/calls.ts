import type {
  Marker,
  ProfileMarker,
  ProfileVariant,
  Variant,
} from "@/lib/rangefinder/platform/api-client/wire/answers";

/** `letters` spells alleles by their dosages: a hemizygous call has a dosage of 2, like a homozygous one. */
export type Call =
  | { kind: "called"; alleles: string[]; letters: string }
  | { kind: "no_call" }
  | { kind: "not_assayed" };

export type Shown<Result> = Result | { kind: "not_shared" };

export const shownCall = (marker: Marker | ProfileMarker): Shown<Call> =>
  "is_assayed" in marker ? callOf(marker) : { kind: "not_shared" };

/** What a call is like, without its letters: whether its two alleles differ, or why it has none. */
export type CallState = "different" | "alike" | "no_call" | "not_assayed" | "not_shared";

export function callState(call: Shown<Call>): CallState {
  if (call.kind !== "called") return call.kind;
  return new Set(call.alleles).size > 1 ? "different" : "alike";
}

/** The call that follows from the dosages of a marker's variants: A 1 and G 1 is `AG`, A 2 is `AA`. */
export function callOf(marker: Pick<ProfileMarker, "variants" | "is_assayed" | "is_no_call">): Call {
  if (!marker.is_assayed) return { kind: "not_assayed" };
  if (marker.is_no_call) return { kind: "no_call" };
  const alleles = marker.variants.flatMap(({ allele, dosage }) => Array(dosage ?? 0).fill(allele));
  return { kind: "called", alleles, letters: spell(alleles) };
}

/** Single bases side by side, insertions and deletions with a slash between: `-/TTC`. */
const spell = (alleles: readonly string[]): string =>
  alleles.join(alleles.every((allele) => /^[ACGT]$/.test(allele)) ? "" : "/");

export type Dosage = { kind: "dosage"; count: number } | { kind: "no_call" } | { kind: "not_assayed" };

export const shownDosage = (variant: Variant | ProfileVariant): Shown<Dosage> =>
  "dosage" in variant ? dosageOf(variant) : { kind: "not_shared" };

export function dosageOf({
  dosage,
  is_assayed,
  is_no_call,
}: Pick<ProfileVariant, "dosage" | "is_assayed" | "is_no_call">): Dosage {
  if (!is_assayed) return { kind: "not_assayed" };
  if (is_no_call || dosage === null) return { kind: "no_call" };
  return { kind: "dosage", count: dosage };
}
