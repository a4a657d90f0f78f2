import { type Migration, Migrator } from "kysely";
import * as first from "@/lib/provider/store/migrations/0001-first";
import * as phenotypes from "@/lib/provider/store/migrations/0002-phenotypes";
import * as packedGenomes from "@/lib/provider/store/migrations/0003-packed-genomes";
import * as rawData from "@/lib/provider/store/migrations/0004-raw-data";
import * as security from "@/lib/provider/store/migrations/0005-security";
import * as withdrawnProfiles from "@/lib/provider/store/migrations/0006-withdrawn-profiles";
import * as accessLog from "@/lib/provider/store/migrations/0007-access-log";
import * as askingAgain from "@/lib/provider/store/migrations/0008-asking-again";
import * as sessionBrowser from "@/lib/provider/store/migrations/0009-session-browser";
import * as developers from "@/lib/provider/store/migrations/0010-developers";
import * as clientTrust from "@/lib/provider/store/migrations/0011-client-trust";
import * as boundedRequests from "@/lib/provider/store/migrations/0012-bounded-requests";
import * as genomeAnswers from "@/lib/provider/store/migrations/0013-genome-answers";
import * as scopePurposes from "@/lib/provider/store/migrations/0015-scope-purposes";
import { bytewise } from "@/lib/provider/store/postgres/bytewise";
import type { Db } from "@/lib/provider/store/tables/schema";

const migrations: Record<string, Migration> = {
  "0001-first": first,
  "0002-phenotypes": phenotypes,
  "0003-packed-genomes": packedGenomes,
  "0004-raw-data": rawData,
  "0005-security": security,
  "0006-withdrawn-profiles": withdrawnProfiles,
  "0007-access-log": accessLog,
  "0008-asking-again": askingAgain,
  "0009-session-browser": sessionBrowser,
  "0010-developers": developers,
  "0011-client-trust": clientTrust,
  "0012-bounded-requests": boundedRequests,
  "0013-genome-answers": genomeAnswers,
  "0015-scope-purposes": scopePurposes,
};

/**
 * Migrates the database to the newest schema. Safe at every start and for several instances at once: one of
 * them migrates, the others wait. Throws what a migration throws.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db: bytewise(db), provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The suffixes of the names of the marker table's indexes. */
export const MARKER_INDEXES = ["id", "start", "genome_index", "sensitive", "first_variant"] as const;

/**
 * Makes the indexes of the marker table or a shadow table; several times faster once the rows are in.
 * @param between is called after each index, while no lock is held
 */
export async function createMarkerIndexes(
  db: Db,
  table = "marker",
  between: () => Promise<void> = async () => {},
): Promise<void> {
  const index = (name: (typeof MARKER_INDEXES)[number]) =>
    db.schema.createIndex(`${table}_${name}`).on(table);
  await index("id").unique().column("id").execute();
  await between();
  await index("start").columns(["accession_number", "start"]).execute();
  await between();
  await index("genome_index").unique().column("genome_index").execute();
  await between();
  await packedGenomes.createSensitiveMarkerIndex(db, table);
  await between();
  await index("first_variant").unique().column("first_variant").execute();
  await between();
}
