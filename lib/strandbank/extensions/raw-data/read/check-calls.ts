import { NO_CALL } from "@/lib/strandbank/core/reference/call-letters";
import type { Reason } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { type RawRow, type Row, SINGLE_COPY } from "./read-row";

/** Genotypes in a code of a chip (A/B), or as numbers of alleles (0/1). */
const CODE = /^(?:[AB][/|]?B|B[/|]?A|[0-9][/|][0-9])$/i;
/** A smaller share of such genotypes is damage. */
const MIN_CODES = 0.05;
/** Fewer pairs of bases say nothing about the kind of file. */
const MIN_PAIRS = 50;
/** Smaller than the share of homozygous calls of any person. */
const MIN_HOMOZYGOUS = 0.02;

/**
 * Checks that a file has the calls of a person, both letters of each. What counts are the chromosomes that
 * everybody has two copies of.
 */
export function callCheck() {
  let written = 0;
  let codes = 0;
  let singles = 0;
  let pairs = 0;
  let homozygous = 0;
  return {
    see({ genotype }: RawRow, row: Row | Reason): void {
      if (row === "call") {
        written += 1;
        if (CODE.test(genotype.replaceAll(" ", ""))) codes += 1;
      } else if (row === "single") {
        written += 1;
        singles += 1;
      } else if (typeof row === "object" && row.call !== NO_CALL) {
        written += 1;
        const [one = "", other] = row.call;
        if (SINGLE_COPY.has(row.chromosome) || one === "D" || one === "I") return;
        pairs += 1;
        if (one === other) homozygous += 1;
      }
    },
    /** Throws `invalid_request` if the letters of the file are not the calls of a person. */
    check(): void {
      if (codes > 0 && codes >= written * MIN_CODES)
        throw notCalls(
          "The file has its genotypes in a code, such as A and B or 0 and 1, instead of letters",
        );
      if (singles > pairs)
        throw notCalls(
          "The file has one letter for most results where there have to be two: a program kept one of them",
        );
      if (pairs >= MIN_PAIRS && homozygous < pairs * MIN_HOMOZYGOUS)
        throw notCalls(
          "The file is a list of markers with their alleles, not the results of a person: nearly all rows have two different letters",
        );
    },
  };
}

const notCalls = (why: string) =>
  invalidRequest(`${why}. Choose the file with your raw data. Nothing was imported.`);
