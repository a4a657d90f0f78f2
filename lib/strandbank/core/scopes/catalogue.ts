import { SENTENCES } from "@/lib/strandbank/core/sentences/sentences";
import { accessionOfScope, isLocationScope, ScopeSet } from "./scopes";

/** The groups that a customer sees, in the order of display. */
export const SCOPE_GROUPS = ["identity", "reports", "dna", "phenotypes-read", "phenotypes-write"] as const;

export type ScopeGroupId = (typeof SCOPE_GROUPS)[number];

export const groupTexts: Readonly<Record<ScopeGroupId, { title: string; text?: string }>> = {
  identity: { title: "Identity" },
  reports: { title: "Reports", text: "Your group, and from how many places of your DNA." },
  dna: { title: "Your DNA", text: "The genotypes themselves." },
  "phenotypes-read": { title: "Phenotypes to read", text: "Characteristics stored with your profile." },
  "phenotypes-write": {
    title: "Phenotypes to change",
    text: SENTENCES.writes.words,
  },
};

interface ScopeText {
  group: ScopeGroupId;
  label: string;
  description: string;
  /** Reaches sensitive locations, or changes what is stored: shown apart, off at first. */
  sensitive: boolean;
}

const text = (group: ScopeGroupId, label: string, description: string, sensitive = false): ScopeText => ({
  group,
  label,
  description,
  sensitive,
});

const report = (name: string): ScopeText =>
  text("reports", `${name} report`, `Your group number for ${name}, if Strandbank has that report.`);

const phenotype = <Id extends string>(id: Id, label: string, about: string) => ({ id, label, about });

/** Each has a `phenotypes:read:` and a `phenotypes:write:` scope. */
const PHENOTYPES = [
  phenotype(
    "bd_pgen_patient_id",
    "Research participation",
    "your participant id in a personal genomics research study",
  ),
  phenotype("date_of_birth", "Date of birth", "the day, month and year you were born"),
  phenotype("family_tree_url", "Family tree URL", "the URL of your family tree"),
  phenotype("height_mm", "Height", "your height in millimeters"),
  phenotype("platform", "Genotyping chip", "the chip your sample was read with"),
  phenotype("sex", "Sex", "the sex recorded in your profile"),
  phenotype("weight_g", "Weight", "your weight in grams"),
];

/** The phenotypes of the specification. */
export const PHENOTYPE_IDS = PHENOTYPES.map(({ id }) => id);

/** Source: the specification's table of scopes. */
const CATALOGUE: ReadonlyMap<string, ScopeText> = new Map([
  ["basic", text("identity", "Basic profile", "Ids, service, and whether genotyped.")],
  ["names", text("identity", "Names", "First and last names, of account and person.")],
  ["email", text("identity", "Email address", "The address of your account.")],
  ["profile:image", text("identity", "Profile picture", "If there is one.")],
  [
    "report:all",
    text("reports", "All reports", "Your group numbers for all reports that Strandbank has, now and later."),
  ],
  ["report:genetic_weight", report("Genetic Weight")],
  ["report:wellness.alcohol_flush_reaction", report("Alcohol Flush Reaction")],
  ["report:wellness.caffeine_consumption", report("Caffeine Consumption")],
  ["report:wellness.deep_sleep", report("Deep Sleep")],
  ["report:wellness.homocysteine", report("Homocysteine (MTHFR-Related)")],
  ["report:wellness.lactose", report("Lactose Intolerance")],
  ["report:wellness.muscle_composition", report("Muscle Composition")],
  ["report:wellness.saturated_fat_and_weight", report("Saturated Fat and Weight")],
  ["report:wellness.sleep_movement", report("Sleep Movement")],
  [
    "genomes",
    text("dna", "Whole genome", "Your two letters at every place, except results that are off.", true),
  ],
  [
    "phenotypes:read:all",
    text("phenotypes-read", "All phenotypes", "Every characteristic stored in the profile."),
  ],
  ...PHENOTYPES.flatMap(({ id, label, about }): [string, ScopeText][] => [
    [
      `phenotypes:read:${id}`,
      text("phenotypes-read", label, `${about.charAt(0).toUpperCase()}${about.slice(1)}.`),
    ],
    [
      `phenotypes:write:${id}`,
      text("phenotypes-write", `Change: ${label}`, `Replace the stored value: ${about}.`, true),
    ],
  ]),
]);

/** Every scope of the specification that is neither a location nor an accession, in the order of display. */
export const CATALOGUE_SCOPES: readonly string[] = [...CATALOGUE.keys()];

/** The scope of what belongs to the account; all others are about people. */
export const ACCOUNT_SCOPE = "email";

/** All that an application can have, phenotypes by the scope that reads them all. */
export const EVERY_SCOPE = new ScopeSet(
  CATALOGUE_SCOPES.filter(
    (scope) => scope === "phenotypes:read:all" || !scope.startsWith("phenotypes:read:"),
  ),
);

/**
 * The text of a scope other than a location; null for an unknown one. `chromosome` names the chromosome of an
 * `accession:<accession_id>` scope.
 */
export function scopeText(scope: string, chromosome?: string): ScopeText | null {
  if (accessionOfScope(scope) === null) return CATALOGUE.get(scope) ?? null;
  const name = chromosome === "MT" ? "Mitochondrial DNA" : `Chromosome ${chromosome ?? "?"}`;
  return text("dna", name, "Your two letters at every place on it, except results that are off.", true);
}

/** The scope of `among` that includes `scope`, or null. Accessions are not compared with locations here. */
export function coveringScope(scope: string, among: ScopeSet): string | null {
  const broad = broaderScope(scope);
  return broad !== null && broad !== scope && among.has(broad) ? broad : null;
}

function broaderScope(scope: string): string | null {
  if (isLocationScope(scope) || accessionOfScope(scope) !== null) return "genomes";
  if (scope.startsWith("report:")) return "report:all";
  if (scope.startsWith("phenotypes:read:")) return "phenotypes:read:all";
  return null;
}
