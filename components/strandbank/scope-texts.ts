import type { ScopeGroupId } from "@/lib/provider/oauth/scopes/catalogue";

export const groupTitles: Readonly<Record<ScopeGroupId, string>> = {
  identity: "Identity",
  reports: "Reports",
  dna: "Your DNA",
  "phenotypes-read": "Phenotypes to read",
  "phenotypes-write": "Phenotypes to change",
};

export const groupTexts: Readonly<Record<ScopeGroupId, string>> = {
  identity: "Who you are.",
  reports: "Group numbers that Strandbank worked out from your DNA.",
  dna: "The genotypes themselves, as read from your sample.",
  "phenotypes-read": "Characteristics stored with your profile.",
  "phenotypes-write": "The application could replace these values. You would see its values from then on.",
};
