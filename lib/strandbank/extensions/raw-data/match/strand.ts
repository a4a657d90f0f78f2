import { callLetters } from "@/lib/strandbank/core/reference/call-letters";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";

/** Whether a marker with these alleles has both letters of a call. */
export function fits(call: string, alleles: readonly string[]): boolean {
  const letters = callLetters(alleles);
  return [...call].every((letter) => letters.includes(letter));
}

/** The strand of the reference on which a call's letters can be: `neither` if its marker has them on none. */
type Strand = "plus" | "minus" | "either" | "neither";

const COMPLEMENT: Readonly<Record<string, string>> = { A: "T", C: "G", G: "C", T: "A" };

/** The strand of a call of bases at a marker with these alleles. */
export function strandOf(call: string, alleles: readonly string[]): Strand {
  const complement = [...call].map((letter) => COMPLEMENT[letter] ?? "?").join("");
  const [isPlus, isMinus] = [fits(call, alleles), fits(complement, alleles)];
  if (isPlus) return isMinus ? "either" : "plus";
  return isMinus ? "minus" : "neither";
}

/** From this share on, calls that fit only on the other strand make those that fit on either doubtful. */
const MIN_MINUS = 0.05;
/** From this share on, letters that markers do not have make all letters unreliable. */
const MIN_MISFITS = 0.1;

/** Counts on which strand the letters of a file are, by the rows whose letters fit only one of the two. */
export class StrandEvidence {
  readonly #named = { plus: 0, minus: 0, neither: 0 };
  readonly #placed = { plus: 0, minus: 0, neither: 0 };

  /** @param isNamed whether the row has the id of the marker; another id may be of another variant */
  add(strand: Strand, isNamed: boolean): void {
    if (strand !== "either") (isNamed ? this.#named : this.#placed)[strand] += 1;
  }

  /** Whether letters that fit on either strand may be from the other one. */
  isDoubtful(): boolean {
    const { plus, minus } = this.#counts();
    return minus > 0 && minus >= (plus + minus) * MIN_MINUS;
  }

  /** Throws `invalid_request` if the letters are from the other strand, or are not those of the markers. */
  check(): void {
    const { plus, minus, neither } = this.#counts();
    const all = plus + minus + neither;
    // Letters of other markers fit on either strand as often as on none.
    const isMixed = Math.min(neither, minus) >= Math.max(5, all * MIN_MINUS);
    if (isMixed || neither >= Math.max(10, all * MIN_MISFITS))
      throw invalidRequest(
        "The letters are not those of the markers: many rows fit their marker on neither strand. The columns may be mixed up. Nothing was imported.",
      );
    if (minus > plus)
      throw invalidRequest(
        "The letters are from the other strand: most rows fit their marker only as the complement (A for T, C for G). Ask the service that made the file for the plus strand of GRCh37. Nothing was imported.",
      );
  }

  #counts() {
    const { plus, minus, neither } = this.#named;
    return plus + minus + neither > 0 ? this.#named : this.#placed;
  }
}
