import type { Random } from "./random";

/** Platform labels, oldest first; the platforms of a marker are a bit mask over this list. */
const PLATFORM_LABELS = [
  "ILMN_550",
  "ILMN_550v3",
  "ILMN_550v3_CUSTOMv1",
  "ILMN_550Qv1_CUSTOMv2",
  "ILMN_CUSTOMv1",
  "ILMN_OMNIEXv3_CUSTOMv3",
  "ILMN_CUSTOMv4",
] as const;

export type PlatformLabel = (typeof PLATFORM_LABELS)[number];

/** The two platforms of the demo profiles. */
export const OLDER_PLATFORM = "ILMN_OMNIEXv3_CUSTOMv3";
export const NEWER_PLATFORM = "ILMN_CUSTOMv4";

export const platformBit = (label: PlatformLabel): number => 1 << PLATFORM_LABELS.indexOf(label);

const NEW_PLATFORMS = platformBit(OLDER_PLATFORM) | platformBit(NEWER_PLATFORM);
const CATALOG_PLATFORMS = platformBit("ILMN_550") | platformBit("ILMN_550v3");

/** Only the new platforms tell a third allele apart. */
export const withoutOldPlatforms = (mask: number): number => mask & NEW_PLATFORMS;

/** Draws the platforms that carry a synthetic marker; internal ids are on no catalog platform. */
export function drawPlatforms(random: Random, isInternal: boolean): number {
  const on = (perThousand: number, label: PlatformLabel) =>
    random.below(1000) < perThousand ? platformBit(label) : 0;
  const isOnOldPlatforms = random.below(1000) < 460;
  let mask = on(930, NEWER_PLATFORM) | on(100, "ILMN_CUSTOMv1");
  mask |= mask & NEW_PLATFORMS ? on(840, OLDER_PLATFORM) : platformBit(OLDER_PLATFORM);
  if (isOnOldPlatforms)
    mask |=
      on(750, "ILMN_550") |
      on(850, "ILMN_550v3") |
      on(800, "ILMN_550v3_CUSTOMv1") |
      on(650, "ILMN_550Qv1_CUSTOMv2");
  return isInternal ? mask & ~CATALOG_PLATFORMS : mask;
}

/** Draws the platforms of a curated marker: always the newest, mostly the older one too. */
export function drawCuratedPlatforms(random: Random): number {
  const older = random.below(1000) < 940 ? platformBit(OLDER_PLATFORM) : 0;
  const oldest = random.below(1000) < 600 ? CATALOG_PLATFORMS : 0;
  return platformBit(NEWER_PLATFORM) | older | oldest;
}

export const platformLabels = (mask: number): PlatformLabel[] =>
  PLATFORM_LABELS.filter((_label, bit) => mask & (1 << bit));

export const platformLabelsJson = (mask: number): string => LABELS_JSON[mask] ?? "[]";

const LABELS_JSON = Array.from({ length: 1 << PLATFORM_LABELS.length }, (_, mask) =>
  JSON.stringify(platformLabels(mask)),
);
