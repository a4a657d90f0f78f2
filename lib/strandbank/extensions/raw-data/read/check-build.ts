import { readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import type { Place } from "./read-row";

type OtherBuild = "36" | "38";

const BUILD_NAMES: Readonly<Record<OtherBuild, string>> = {
  "36": "NCBI36, hg18",
  "38": "GRCh38, hg38",
};

/** Well-known markers with their positions (1-based) on the other builds. Source: dbSNP. */
const POSITIONS: readonly {
  id: string;
  chromosome: string;
  on: Readonly<Record<OtherBuild, number>>;
}[] = [
  { id: "rs3094315", chromosome: "1", on: { "36": 742_429, "38": 817_186 } },
  { id: "rs1801131", chromosome: "1", on: { "36": 11_777_063, "38": 11_794_419 } },
  { id: "rs1801133", chromosome: "1", on: { "36": 11_778_965, "38": 11_796_321 } },
  { id: "rs4988235", chromosome: "2", on: { "36": 136_325_116, "38": 135_851_076 } },
  { id: "rs7903146", chromosome: "10", on: { "36": 114_748_339, "38": 112_998_590 } },
  { id: "rs1426654", chromosome: "15", on: { "36": 46_213_776, "38": 48_134_287 } },
  { id: "rs9939609", chromosome: "16", on: { "36": 52_378_028, "38": 53_786_615 } },
  { id: "rs429358", chromosome: "19", on: { "36": 50_103_781, "38": 44_908_684 } },
  { id: "rs7412", chromosome: "19", on: { "36": 50_103_919, "38": 44_908_822 } },
  { id: "rs4680", chromosome: "22", on: { "36": 18_331_271, "38": 19_963_748 } },
];

/**
 * Checks that a file is on build 37 by real single-base markers, whose positions differ on builds 36 and 38.
 * Mitochondrial positions do not differ. The comments of a file do not count: they are often wrong.
 */
export function buildCheck() {
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
    /** Counts the rows of well-known markers, and those of them at their position on build 37. */
    see({ id, chromosome, position }: Place): void {
      const place = places.get(id);
      if (place === undefined) return;
      known += 1;
      const found = `${chromosome}:${position}`;
      const other = elsewhere.get(`${id} ${found}`);
      if (place === found) inPlace += 1;
      else if (other) seen[other] += 1;
    },
    hasKnown: () => known > 0,
    /** Throws `invalid_request` unless most of them are there; names the file's build where it can. */
    check(): void {
      if (known === 0)
        throw invalidRequest(
          "The file has none of the well-known markers that show which build of the reference genome it uses. Nothing was imported.",
        );
      if (inPlace * 2 <= known) throw invalidRequest(sentenceOf(known, inPlace, seen));
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
