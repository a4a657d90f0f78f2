import { ServiceError } from "@/lib/provider/base/errors";

/** A file that is not imported at all; the sentence tells the customer why. */
export const refusal = (sentence: string): ServiceError => new ServiceError("invalid_request", sentence);

/** A file whose line (counted from 1) is not what its other lines promise. */
export const damaged = (line: number, why: string): ServiceError =>
  refusal(`The file is damaged at line ${line.toLocaleString("en-US")}: ${why} Nothing was imported.`);

/** A file of the Variant Call Format: it lists variants by place and reference allele, and mostly leaves out the rest. */
export const vcfFile = (): ServiceError =>
  refusal(
    "This is a VCF file, and only raw data can be imported: choose the raw-data file that the testing service offers beside it, or make one with PLINK 1.9 (plink --vcf <file> --recode 23). Nothing was imported.",
  );
