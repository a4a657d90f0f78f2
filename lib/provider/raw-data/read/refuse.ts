import { ServiceError } from "@/lib/provider/base/errors";

/** The error of a file that is refused; customers read the sentence. */
export const refusal = (sentence: string): ServiceError => new ServiceError("invalid_request", sentence);

/** The error of a VCF file: it lists what differs from the reference, and mostly omits the rest. */
export const vcfFile = (): ServiceError =>
  refusal(
    "This is a VCF file, but only raw data can be imported. Choose the raw-data file that the testing service also offers, or make one with PLINK 1.9 (plink --vcf <file> --recode 23). Nothing was imported.",
  );
