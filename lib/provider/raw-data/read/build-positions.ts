/** A build of the reference genome other than the service's. */
export type OtherBuild = "36" | "38";

/** Other names of the builds. */
export const BUILD_NAMES: Readonly<Record<OtherBuild, string>> = {
  "36": "NCBI36, hg18",
  "38": "GRCh38, hg38",
};

/** Well-known markers with their positions (1-based) on the other builds. Source: dbSNP. */
export const POSITIONS: readonly {
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
