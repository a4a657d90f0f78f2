import type { Database, Db } from "@/lib/provider/store/tables/schema";
import { genotypedPeople } from "./genotyped-people";
import { DEMO_PROFILES, demoProfileId } from "./people";
import type { PlatformLabel } from "./platforms";
import { seedMark } from "./seed-mark";
import { seedMarkers } from "./seed-markers";

type Chunk = Database["genotype_chunk"];

/**
 * Makes the calls of the demo's genotyped profiles that have lost theirs to a deletion, or got others on a
 * newer platform, as first seeded.
 */
export async function makeLostCalls(db: Db): Promise<Chunk[]> {
  const lost = await profilesWithoutCalls(db);
  return lost.size === 0 ? [] : makeCalls(db, lost);
}

/** Makes the calls of some of the demo's genotyped profiles, each on its own platform or all on this one. */
export async function makeCalls(
  db: Db,
  profileIds: ReadonlySet<string>,
  platform?: PlatformLabel,
): Promise<Chunk[]> {
  const people = genotypedPeople((id) => profileIds.has(id), platform);
  const rows: Chunk[] = [];
  for (const { accession, markers } of seedMarkers((await seedMark(db))?.markers ?? 0))
    rows.push(...people.write(accession.chromosome, markers));
  rows.push(...people.end());
  return rows;
}

/** Ids of the demo's genotyped profiles that do not have the calls of their own platform any more. */
export async function profilesWithoutCalls(db: Db): Promise<ReadonlySet<string>> {
  const seeded = new Map(
    DEMO_PROFILES.flatMap((profile) =>
      profile.platform === null ? [] : [[demoProfileId(profile), profile.platform]],
    ),
  );
  const present = await db
    .selectFrom("genotype_chunk")
    .innerJoin("profile", "profile.id", "genotype_chunk.profile_id")
    .select(["profile_id", "platform"])
    .where("chunk", "=", 0)
    .execute();
  for (const { profile_id, platform } of present)
    if (seeded.get(profile_id) === platform) seeded.delete(profile_id);
  return new Set(seeded.keys());
}
