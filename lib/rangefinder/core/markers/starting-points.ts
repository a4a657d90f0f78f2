import { markerListQuery, type Read } from "@/lib/rangefinder/core/reads/queries";

export interface StartingPoint {
  search: string;
  title: string;
  id: string;
}

export const startingPoints: readonly StartingPoint[] = [
  { search: "eye color", title: "Eye color", id: "rs12913832" },
  { search: "lactose", title: "Milk and lactose", id: "rs4988235" },
  { search: "caffeine", title: "Caffeine", id: "rs762551" },
  { search: "bitter taste", title: "Bitter taste", id: "rs713598" },
  { search: "muscle", title: "Muscle", id: "rs1815739" },
  { search: "earwax", title: "Earwax", id: "rs17822931" },
];

/** Where a profile has two different alleles, among the best-known marker of each trait. */
export const TWO_ALLELES = "/explorer/markers/?q=common+traits&calls=different";

export const moreTopics: readonly string[] = [
  ...["Hair color", "Red hair", "Skin tone", "Sleep", "Alcohol", "Vitamin D", "Bone density", "Body weight"],
  ...["Blood group", "Endurance", "Warfarin", "Statins", "Iron", "Haplogroups"],
];
export const moreGenes: readonly string[] = [
  ...["HERC2", "MTHFR", "ACTN3", "CYP1A2", "FTO", "MC1R", "CLOCK", "VDR", "LCT", "ALDH2", "TCF7L2", "OXTR"],
];

export const startingPointsQuery = (read: Read, profileId: string | undefined) =>
  markerListQuery(read, {
    profileId,
    filter: { id: startingPoints.map(({ id }) => id).join(",") },
    page: { limit: startingPoints.length, offset: 0 },
  });
