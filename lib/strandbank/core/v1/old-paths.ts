const CALLS = "/3/profile/{profile_id}/marker/";

/** Hints by the first segment below `/1` or `/1/demo`. */
const legacy: Readonly<Record<string, (base: string) => string>> = {
  genotype: (base) =>
    `Genotypes are at ${base}/genotypes/{profile_id}/?locations={locations}, and at ${CALLS}.`,
  genotypes: (base) =>
    `Genotypes are served for one profile: ${base}/genotypes/{profile_id}/?locations={locations}.`,
  genomes: (base) => `Genomes are served for one profile: ${base}/genomes/{profile_id}/.`,
  phenotypes: (base) => `Phenotypes are served one by one: ${base}/phenotypes/{profile_id}/{phenotype_id}/.`,
  profile_picture: () =>
    "Pictures are no longer served here; read profile_image from /3/profile/{profile_id}/.",
  haplogroups: () => "Haplogroups are no longer served, and there is no replacement.",
  ancestry: () => "Ancestry compositions are no longer served, and there is no replacement.",
  neanderthal: () => "Neanderthal shares are no longer served, and there is no replacement.",
  relatives: () => "Lists of relatives are no longer served, and there is no replacement.",
  risks: () => `Risk reports are no longer served; the underlying calls are at ${CALLS}.`,
  carriers: () => `Carrier reports are no longer served; the underlying calls are at ${CALLS}.`,
  drug_responses: () => `Drug response reports are no longer served; the underlying calls are at ${CALLS}.`,
  traits: () => `Trait reports are no longer served; the underlying calls are at ${CALLS}.`,
};

const REPORTS =
  "Reports are not served here, except genetic phenotype range interactions, at " +
  "/3/genetic_phenotype_range_interaction/, and the bin numbers of a profile, at /3/profile/{profile_id}/genetic_bin/.";

/** What replaced a path of the original service, as a sentence; null for a path that never existed. */
export function whatReplaced(path: string): string | null {
  const [version, ...rest] = path.split("/").filter((segment) => segment !== "");
  if (version === "3") return isReport(rest) ? REPORTS : null;
  const isMock = rest[0] === "demo";
  const name = (isMock ? rest[1] : rest[0]) ?? "";
  const sentence = Object.hasOwn(legacy, name) ? legacy[name] : undefined;
  return sentence?.(isMock ? "/1/demo" : "/1") ?? null;
}

const isReport = ([first, , third]: readonly string[]): boolean =>
  first === "report" || (first === "profile" && third === "report");
