import type { CallGroup, MarkerKind } from "@/lib/explorer/marker-rows";

export const callGroupWords: Record<CallGroup, string> = {
  alike: "Two alike",
  different: "Two different",
  no_call: "No call",
  not_assayed: "Not assayed",
};

export const kindWords: Record<MarkerKind, string> = {
  single_base: "Single base",
  indel: "Insertion or deletion",
  several: "More than two alleles",
  internal: "Internal id",
};
