import { readMarkerFacts } from "@/lib/provider/reference/facts/read-facts";
import { BUILD_NAMES, type OtherBuild, POSITIONS } from "./build-positions";
import type { Place } from "./read-row";
import { refusal } from "./refuse";

/** Counts the rows of well-known markers, and those of them at their position on build 37. */
interface BuildCheck {
  see(row: Place): void;
  /**
   * Throws `invalid_request` unless most of them are there; names the build that the file is on where it can.
   */
  check(): void;
}

/**
 * Checks that a file is on build 37 by real single-base markers, whose positions differ on builds 36 and 38.
 * Mitochondrial positions do not differ. The comments of a file do not count: they are often wrong.
 */
export function buildCheck(): BuildCheck {
  const places = new Map<string, string>();
  for (const { id, alternate_ids, chromosome, start, end } of readMarkerFacts())
    if (end - start === 1 && chromosome !== "MT")
      for (const name of [id, ...alternate_ids]) places.set(name, `${chromosome}:${end}`);
  const elsewhere = new Map<string, OtherBuild>();
  for (const { id, chromosome, on } of POSITIONS)
    for (const build of ["36", "38"] as const) elsewhere.set(`${id} ${chromosome}:${on[build]}`, build);
  let known = 0;
  let inPlace = 0;
  const seen: Record<OtherBuild, number> = { "36": 0, "38": 0 };
  return {
    see({ id, chromosome, position }) {
      const place = places.get(id);
      if (place === undefined) return;
      known += 1;
      const found = `${chromosome}:${position}`;
      const other = elsewhere.get(`${id} ${found}`);
      if (place === found) inPlace += 1;
      else if (other) seen[other] += 1;
    },
    check() {
      if (known === 0)
        throw refusal(
          "The file has none of the well-known markers that show which build of the reference genome it uses. Nothing was imported.",
        );
      if (inPlace * 2 <= known) throw refusal(sentenceOf(known, inPlace, seen));
    },
  };
}

function sentenceOf(known: number, inPlace: number, seen: Readonly<Record<OtherBuild, number>>): string {
  const markers = `${known} well-known ${known === 1 ? "marker" : "markers"}`;
  const evidence = `of the ${markers} in it, ${are(inPlace)} where build 37 has ${known === 1 ? "it" : "them"}`;
  const isTold = seen["36"] !== seen["38"];
  const build = seen["36"] > seen["38"] ? "36" : "38";
  const what = isTold
    ? `The file is on build ${build} of the reference genome (${BUILD_NAMES[build]}), not on build 37: ${evidence}, and ${are(seen[build])} where build ${build} does.`
    : `The file is not on build 37 of the reference genome: ${evidence}. It is on another build, or damaged.`;
  return `${what} Ask the service that made it for build 37 (GRCh37, hg19). Nothing was imported.`;
}

const are = (count: number): string => `${count} ${count === 1 ? "is" : "are"}`;
