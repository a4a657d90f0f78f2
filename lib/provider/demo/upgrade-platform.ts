import { drawCalls } from "@/lib/provider/demo/seed/draw-calls";
import { founderHaplotypes } from "@/lib/provider/demo/seed/haplotypes";
import { makeMarkers, type SeedMarker } from "@/lib/provider/demo/seed/make-markers";
import { syntheticCounts } from "@/lib/provider/demo/seed/marker-counts";
import { syntheticMarkerIds } from "@/lib/provider/demo/seed/marker-ids";
import { DEMO_PROFILES, type DemoProfile, demoProfileId } from "@/lib/provider/demo/seed/people";
import { NEWER_PLATFORM, platformBit, platformLabels } from "@/lib/provider/demo/seed/platforms";
import { readAccessions, readGenes } from "@/lib/provider/reference/facts/read-facts";
import { buildUpdate, publishUpdate } from "@/lib/provider/reference/update/build-update";
import type { NewMarker } from "@/lib/provider/reference/update/new-marker";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { GenomeIndex } from "@/lib/provider/store/tables/schema";
import type { Store } from "@/lib/provider/store/tables/store";
import { inOwnTransaction } from "@/lib/provider/store/transaction";
import { referenceOf, removeOldVersions } from "@/lib/provider/store/versions/current-reference";
import { publishing } from "@/lib/provider/store/versions/publish-version";
import { writeCalls } from "./write-calls";

/** The profile whose sample the larger platform reads; for all others its locations are not assayed. */
const UPGRADED = "SP1_FATHER_V4";

/**
 * Upgrades the platform: adds synthetic markers until there are `markers`, with calls for one profile of the
 * demo. Present markers keep their genome indices and calls. All or nothing. `date` is YYYY-MM-DD.
 * Returns the first genome index of the added markers, and their count.
 */
export async function upgradePlatform(
  store: Store,
  { markers, date }: { markers: number; date: string },
): Promise<{ firstIndex: GenomeIndex; count: number }> {
  using reference = await referenceOf(store);
  const ids = await takenIds(reference.db);
  const present = await countMarkers(reference.db);
  const made = await makeUpgrade(reference.db, Math.max(markers - present, 0), ids, present);
  const update = await buildUpdate(store.versions, reference, { markers: made.markers, alternateIds: [] });
  const { firstIndex } = update;
  await publishing(store.db, update.built, () =>
    inOwnTransaction(store.db, async (transaction) => {
      await publishUpdate(transaction, update, date);
      const calls = { profileId: demoProfileId(made.person), firstIndex, calls: made.calls };
      await writeCalls(transaction, calls);
    }),
  );
  await removeOldVersions(store);
  return { firstIndex, count: made.markers.length };
}

async function takenIds(db: ReferenceDb): Promise<Set<string>> {
  const primary = await db.selectFrom("marker").select("id").execute();
  const alternate = await db.selectFrom("marker_alias").select("id").execute();
  return new Set([...primary, ...alternate].map(({ id }) => id));
}

async function countMarkers(db: ReferenceDb): Promise<number> {
  const { count } = await db
    .selectFrom("marker")
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The markers of an upgrade and one person's raw calls at them, in the same order; `present` seeds the draws.
 */
async function makeUpgrade(db: ReferenceDb, count: number, usedIds: ReadonlySet<string>, present: number) {
  const stream = `upgrade of ${present}`;
  const accessions = readAccessions();
  const genes = Map.groupBy(readGenes(), (gene) => gene.chromosome);
  const counts = syntheticCounts(count, accessions);
  const ids = syntheticMarkerIds(usedIds);
  const person = upgradedPerson();
  const drawn = { ...person, name: `${stream} ${person.name}` };
  const markers: NewMarker[] = [];
  const calls: Uint8Array[] = [];
  for (const [index, accession] of accessions.entries()) {
    const { chromosome } = accession;
    const facts = { markers: [], genes: genes.get(chromosome) ?? [] };
    const taken = await startsOf(db, accession.number);
    const drawnHere = makeMarkers(accession, counts[index] ?? 0, facts, ids, { stream, taken });
    const made = drawnHere.map(onNewerPlatform);
    for (const marker of made) markers.push(newMarker(marker, chromosome));
    calls.push(
      drawCalls(
        drawn,
        chromosome,
        made,
        founderHaplotypes(drawn, chromosome, made, new Map<string, string[]>()),
      ),
    );
  }
  return { person, markers, calls: Buffer.concat(calls) };
}

/** Where the present markers of an accession start, 0-based. */
async function startsOf(db: ReferenceDb, accession: number): Promise<number[]> {
  const rows = await db
    .selectFrom("marker")
    .select("start")
    .where("accession_number", "=", accession)
    .execute();
  return rows.map(({ start }) => start);
}

function upgradedPerson(): DemoProfile {
  const person = DEMO_PROFILES.find(({ name }) => name === UPGRADED);
  if (!person) throw new Error(`There is no ${UPGRADED} in the demo world.`);
  return person;
}

const onNewerPlatform = (marker: SeedMarker): SeedMarker => ({
  ...marker,
  platforms: platformBit(NEWER_PLATFORM),
});

const newMarker = (marker: SeedMarker, chromosome: string): NewMarker => ({
  id: marker.id,
  alternateIds: marker.alternateIds,
  chromosome,
  start: marker.start,
  end: marker.end,
  variants: marker.alleles.map((allele) => ({ allele, platformLabels: platformLabels(marker.platforms) })),
  genes: marker.genes,
  isSensitive: marker.isSensitive,
});
