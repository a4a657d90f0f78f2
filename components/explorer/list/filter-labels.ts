import type { ResultGroup, RowKind } from "@/lib/explorer/list/list-table";

export const groupLabels: Record<ResultGroup, string> = {
  alike: "Two alike",
  different: "Two different",
  two_copies: "Two copies",
  one_copy: "One copy",
  no_copy: "No copy",
  no_call: "No call",
  not_assayed: "Not assayed",
};

export const kindLabels: Record<RowKind, string> = {
  single_base: "Single base",
  indel: "Insertion or deletion",
  several: "More than two alleles",
  internal: "Internal id",
};
