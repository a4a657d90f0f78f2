import { genomePreviews, locationPreviews } from "@/lib/strandbank/core/preview/genotype-previews";
import {
  identityPreviews,
  phenotypeChangePreviews,
  phenotypePreviews,
} from "@/lib/strandbank/core/preview/personal-previews";
import { reportPreviews } from "@/lib/strandbank/extensions/genetic-bin/report-previews";

/** The previews that the consent page shows, by what they open. */
export const PREVIEWS = [
  identityPreviews,
  reportPreviews,
  locationPreviews,
  genomePreviews,
  phenotypePreviews,
  phenotypeChangePreviews,
];
