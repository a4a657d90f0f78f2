import type { PackedCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { genotypedPeople } from "./genotyped-people";
import { DEMO_PROFILES, demoProfileId } from "./people";
import type { PlatformLabel } from "./platforms";
import { seedMark } from "./seed-mark";
import { seedMarkers } from "./seed-markers";

/** By profile. */
type MadeCalls = ReadonlyMap<string, PackedCalls>;

/**
 * Makes the calls of the demo's genotyped profiles that have lost theirs to a deletion, or got others on a
 * newer platform, as first seeded.
 */
export async function makeLostCalls(db: Db): Promise<MadeCalls> {
  const lost = await profilesWithoutCalls(db);
  return lost.size === 0 ? new Map() : makeCalls(db, lost);
}

/** Makes the calls of some of the demo's genotyped profiles, each on its own platform or all on this one. */
export async function makeCalls(
  db: Db,
  profileIds: ReadonlySet<string>,
  platform?: PlatformLabel,
): Promise<MadeCalls> {
  const people = genotypedPeople((id) => profileIds.has(id), platform);
  for (const { accession, markers } of seedMarkers((await seedMark(db))?.markers ?? 0))
    people.read(accession.chromosome, markers);
  return people.calls();
}

/** Ids of the demo's genotyped profiles that do not have the calls of their own platform any more. */
export async function profilesWithoutCalls(db: Db): Promise<ReadonlySet<string>> {
  const seeded = new Map(
    DEMO_PROFILES.flatMap((profile) =>
      profile.platform === null ? [] : [[demoProfileId(profile), profile.platform]],
    ),
  );
  const present = await db
    .selectFrom("genotype_block")
    .innerJoin("profile", "profile.id", "genotype_block.profile_id")
    .select(["profile_id", "platform"])
    .where("block", "=", 0)
    .execute();
  for (const { profile_id, platform } of present)
    if (seeded.get(profile_id) === platform) seeded.delete(profile_id);
  return new Set(seeded.keys());
}
