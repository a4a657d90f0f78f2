import { ServiceError } from "@/lib/errors";

/** A file that is not imported at all; the sentence tells the customer why. */
export const refusal = (sentence: string): ServiceError => new ServiceError("invalid_request", sentence);

/** A file whose line (counted from 1) is not what its other lines promise. */
export const damaged = (line: number, why: string): ServiceError =>
  refusal(`The file is damaged at line ${line.toLocaleString("en-US")}: ${why} Nothing was imported.`);
