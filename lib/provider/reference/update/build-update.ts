import type { Transaction } from "kysely";
import { nextGenomeIndex } from "@/lib/provider/reference/next-numbers";
import { bulkInsert } from "@/lib/provider/store/bulk";
import { createReferenceIndexes } from "@/lib/provider/store/tables/create-reference-tables";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { Database, GenomeIndex } from "@/lib/provider/store/tables/schema";
import { publishVersion, referenceVersionIn } from "@/lib/provider/store/versions/publish-version";
import type {
  BuiltVersion,
  ReferenceData,
  ReferenceVersions,
  VersionBuild,
} from "@/lib/provider/store/versions/reference-versions";
import { addAlternateIds } from "./add-alternate-ids";
import { addRows } from "./added-rows";
import { writeGeneSpans } from "./gene-spans";
import type { NewAlternateId, NewMarker } from "./new-marker";
import { placeMarkers } from "./place-markers";

/** What joins the reference data. */
interface Changes {
  markers: readonly NewMarker[];
  alternateIds: readonly NewAlternateId[];
}

/** The next version of the reference data, which nobody sees before `publishUpdate`. */
export interface ReferenceUpdate {
  /** The marker given as the n-th (from 0) has the genome index `firstIndex + n`. */
  firstIndex: GenomeIndex;
  /** The version that the update starts from. */
  base: string;
  /** Null where nothing changes. */
  built: BuiltVersion | null;
}

/**
 * Builds the next version of the reference data beside the present one: the database places the new markers
 * and copies the others. Markers keep their genome indices, and new ones come at the end, in the order given.
 * Takes seconds and does not yield: run it in a process that serves nobody, and discard what was built.
 * Throws when an id, primary or alternate, is taken or given twice, or a chromosome is unknown.
 */
export async function buildUpdate(
  versions: ReferenceVersions,
  reference: ReferenceData,
  { markers, alternateIds }: Changes,
): Promise<ReferenceUpdate> {
  const base = reference.version;
  const firstIndex = await nextGenomeIndex(reference.db);
  if (markers.length + alternateIds.length === 0) return { firstIndex, base, built: null };
  const built = await versions.build(base, async (build) => {
    await addRows(build, markers, firstIndex);
    await placeMarkers(build);
    await createReferenceIndexes(build.db);
    await writeGeneSpans(build, markers);
    await copyAliases(build, markers);
    await addAlternateIds(build.db, alternateIds);
    await checkIds(build.db);
  });
  return { firstIndex, base, built };
}

/**
 * Makes the update the current version, within the caller's transaction. `date` (YYYY-MM-DD) becomes the date
 * of the published key. Throws when the reference data has changed since the update was built.
 */
export async function publishUpdate(
  transaction: Transaction<Database>,
  { built, base }: ReferenceUpdate,
  date: string,
): Promise<void> {
  if (built) return publishVersion(transaction, built, date);
  if ((await referenceVersionIn(transaction)) !== base)
    throw new Error("The reference data has changed meanwhile; try again.");
}

async function copyAliases({ db, previous }: VersionBuild, markers: readonly NewMarker[]): Promise<void> {
  await db
    .insertInto("marker_alias")
    .columns(["id", "marker_id"])
    .expression(previous.selectFrom("marker_alias").select(["id", "marker_id"]))
    .execute();
  const rows = markers.flatMap(({ id, alternateIds }) =>
    alternateIds.map((alternate) => ({ id: alternate, marker_id: id })),
  );
  await bulkInsert(db, "marker_alias", ["id", "marker_id"], rows);
}

async function checkIds(db: ReferenceDb): Promise<void> {
  const both = await db
    .selectFrom("marker_alias")
    .innerJoin("marker", "marker.id", "marker_alias.id")
    .select("marker.id")
    .limit(1)
    .executeTakeFirst();
  if (both)
    throw new Error(`${both.id} would be the primary id of one marker and an alternate id of another.`);
}
