import type { SentenceList } from "./sentence-list";

const same =
  "contract/account/raw-data.spec.ts › creates a profile whose export equals the file, call by call";
const report =
  "contract/account/raw-data.spec.ts › summarizes the file, asks about sensitive results, and lets the customer correct the guessed sex";
const tooLarge =
  "contract/account/raw-data.spec.ts › refuses a file above 64 MiB with a sentence, with or without Content-Length, and changes nothing";
const refused = "contract/account/raw-data.spec.ts › refuses a file with a sentence that says why";
const follows =
  "contract/account/raw-data.spec.ts › accepts a file just below 64 MiB and reports the progress of its import";
const sends = "pages/raw-data.spec.ts › a large upload shows its progress";
const page =
  "pages/raw-data.spec.ts › a customer imports a file, sees the new profile and downloads the same calls";
const formats =
  "rules/raw-data/raw-data-import.spec.ts › gzip, zip and five-column files give the same calls";
const reasons =
  "rules/raw-data/raw-data-import.spec.ts › the import report says what stays private and why, with an example, and the export has all of it";
const match =
  "rules/raw-data/match-rows.spec.ts › every row belongs to one marker or stays private, and rows of a marker have the same call";
const off =
  "rules/raw-data/raw-data-import.spec.ts › sensitive results are off after an import, also in a profile that waited for its results";
const turnedOn =
  "contract/account/profile-page.spec.ts › are turned on after the warning, for applications too, and off again";
const offer =
  "contract/oauth/consent-coverage.spec.ts › the import report offers the new profile, unticked, to applications that read the others";
const apart =
  "contract/oauth/consent-coverage.spec.ts › a profile that the application reads under another consent is not offered to it";
const word =
  "contract/oauth/consent-coverage.spec.ts › an unverified application gets sensitive items of a new profile only with an extra confirmation";
const reads =
  "contract/oauth/consent-coverage.spec.ts › the import report names the applications that read the profile already";

export const importPages: SentenceList = {
  labels: [
    ..."Import raw data|Upload the raw-data file from your genotyping service.|Whose data is it?".split("|"),
    ..."Your own name or a relative’s.|Raw-data file|Drop it here, or click to choose it.|Import".split("|"),
    ..."genome.txt, {count} KB|Row by row|Not now|Turn on|No, read as {sex}|Correct?".split("|"),
    ..."Who may read {name}?|Share with those ticked|See the profile|Open it in Rangefinder".split("|"),
    ..."Import another file|Continue to the request|Show results about serious illness?".split("|"),
  ],
  promises: {
    // The form
    "It becomes a profile in your account, and you decide which applications can see it.": [page, offer],
    "It names the profile wherever you share it.": [page, offer],
    "The file from 23andMe, AncestryDNA, MyHeritage or FamilyTreeDNA as you downloaded it: text or CSV, plain, gzip or zip.":
      [formats],
    "At most 64 MB, with positions on build 37 of the reference genome.": [tooLarge, refused],
    "To import a file, turn on JavaScript.": [page],
    "Sending the file: {count} %": [sends],
    "Keep this page open.": [sends],
    "Starting the import": [follows],
    "You can leave this page.": [follows],
    "The import continues.": [follows],
    // The report
    "The profile of {name} is ready": [page, same],
    "{count} results at places we know; {count} more stay in your file, private. {count} of {count} reports can be computed.":
      [report, match],
    "{count} row private: {words} (for example line {count}, {words}).": [reasons, match],
    "{count} rows private: {words} (for example line {count}, {words}).": [reasons, match],
    "1 of the results at places we know is empty: no result.": [reasons],
    "Our guess: {sex}, since {count} of {count} rows on Y have a call, and {count} of {count} calls on X are heterozygous.":
      ["rules/raw-data/raw-data-format.spec.ts › with … is …"],
    "{applications} may read this profile already.": [reads],
    "You can end that under Connected apps.": [reads],
    "A few markers can reveal a risk of serious disease.": [turnedOn],
    "Their results are off: neither you nor any application sees them.": [off, turnedOn],
    "They tell about relatives too, and this may be a relative’s file.": [turnedOn],
    "We read this file as {sex}.": [report],
    "We now read this file as {sex}.": [report],
    "It decides how calls on X and Y are shown.": [
      "contract/v1/genotypes.spec.ts › … are hidden unless unfiltered",
    ],
    // The offer of the new profile
    "These applications read others of your account, not this one: tick which of them may read it too, with the same items and until the same day.":
      [offer, apart],
    "You can do it later under Connected apps.": [
      "contract/oauth/consent-coverage.spec.ts › Connected apps offers a new profile unticked; once ticked, issued tokens read it",
    ],
    "{application}: {items}": [offer],
    "Not verified": [word],
    "We have not verified {applications}.": [word],
    "I know who runs it, and I want them to have the sensitive items too.": [word],
  },
};
