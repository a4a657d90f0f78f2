import type { SentenceList } from "./sentence-list";

const ids = "contract/v1/v1.spec.ts › /1/user/ has only ids and genotyped unless more is requested";
const withoutScope = "contract/v3/profiles.spec.ts › names, email and picture are null without their scopes";
const withScope = "contract/v3/profiles.spec.ts › names, email and picture are shown with their scopes";
const bins =
  "pages/consent-reports.spec.ts › each report scope says what the API hands over for it, to customers and developers";
const genome =
  "contract/v1/genotypes.spec.ts › the scope genomes covers every location; sensitive ones that are turned off are __";
const chromosome = "rules/oauth/scope-catalogue.spec.ts › an accession scope is described as its chromosome";
const covered =
  "contract/v3/profile-markers.spec.ts › lists leave out what the token does not cover; a single marker outside it is 403";
const phenotype =
  "contract/v1/phenotypes.spec.ts › each phenotype needs its own scope, and writing does not imply reading";
const changed = "contract/v1/phenotypes.spec.ts › PUT returns what GET returns afterwards";

/** What the pages say of the items that `EVERY_KIND` asks for: on the consent page, Connected apps and receipts. */
export const items: SentenceList["promises"] = {
  "The ids of your account and of the profiles you share, their service, and whether they are genotyped.": [
    ids,
    "contract/v3/profiles.spec.ts › /3/account/ and /3/profile/ need the scope basic",
  ],
  "First and last names of your account and of the profiles you share.": [withoutScope, withScope],
  "The email address of your account.": [withoutScope, withScope],
  "Your group numbers for {reports}, and those of every later report.": [bins],
  "Your group number, 1 to {count}, for Genetic Weight, and how many markers it is based on.": [bins],
  "Your group number, 1 to {count}, for Deep Sleep, and how many markers it is based on.": [bins],
  "Your genotype at every location, about a million, except those you chose not to see.": [genome],
  "Your genotype at every location on it, except those you chose not to see.": [chromosome, covered],
  "Read your height in millimeters.": [phenotype],
  "Replace the stored value: your height in millimeters.": [phenotype, changed],
};
