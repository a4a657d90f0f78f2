import { z } from "zod";
import type { Database, Db } from "@/lib/provider/store/tables/schema";
import { genotypedPeople } from "./genotyped-people";
import { DEMO_PROFILES, demoProfileId } from "./people";
import { seedMarkers } from "./seed-markers";

/** Makes the calls of the demo's genotyped profiles that have lost theirs to a deletion, as first seeded. */
export async function makeLostCalls(db: Db): Promise<Database["genotype_chunk"][]> {
  const lost = await profilesWithoutCalls(db);
  if (lost.size === 0) return [];
  const people = genotypedPeople((id) => lost.has(id));
  const rows: Database["genotype_chunk"][] = [];
  for (const { accession, markers } of seedMarkers(await seededMarkers(db)))
    rows.push(...people.write(accession.chromosome, markers));
  rows.push(...people.end());
  return rows;
}

/** Ids of the demo's genotyped profiles that have no calls any more. */
export async function profilesWithoutCalls(db: Db): Promise<ReadonlySet<string>> {
  const lost = new Set(
    DEMO_PROFILES.flatMap((profile) => (profile.platform === null ? [] : demoProfileId(profile))),
  );
  const present = await db.selectFrom("genotype_chunk").select("profile_id").where("chunk", "=", 0).execute();
  for (const { profile_id } of present) lost.delete(profile_id);
  return lost;
}

const seedNote = z.object({ markers: z.int() });

async function seededMarkers(db: Db): Promise<number> {
  const { value } = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "seed")
    .executeTakeFirstOrThrow();
  return seedNote.parse(JSON.parse(value)).markers;
}
