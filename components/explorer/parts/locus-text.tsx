import { plainNumbers } from "@/lib/explorer/base/numbers";
import { formatLocus, type HalfOpen } from "@/lib/explorer/genome/coordinates";

export const LocusText = ({ chromosome, locus }: { chromosome: string; locus: HalfOpen }) =>
  formatLocus(plainNumbers, chromosome, locus);
