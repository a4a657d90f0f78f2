export const DATA_KINDS = [
  "account",
  "profile",
  "markers",
  "variants",
  "genome",
  "phenotypes",
  "phenotype changes",
  "bins",
] as const;

export type DataKind = (typeof DATA_KINDS)[number];
