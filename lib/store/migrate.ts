import { type Kysely, type Migration, Migrator } from "kysely";
import * as first from "./migrations/0001-first";
import * as phenotypes from "./migrations/0002-phenotypes";
import * as packedGenomes from "./migrations/0003-packed-genomes";
import * as rawData from "./migrations/0004-raw-data";
import * as security from "./migrations/0005-security";
import * as withdrawnProfiles from "./migrations/0006-withdrawn-profiles";
import * as accessLog from "./migrations/0007-access-log";
import * as askingAgain from "./migrations/0008-asking-again";
import * as sessionBrowser from "./migrations/0009-session-browser";
import type { Database } from "./schema";

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
};

/** Brings the database to the newest schema. Safe to run at every start. Throws what the failed migration threw. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Makes the marker indexes; run after the rows are in, which is several times faster than before. */
export async function createMarkerIndexes(db: Kysely<Database>): Promise<void> {
  await db.schema.createIndex("marker_id").unique().on("marker").column("id").execute();
  await db.schema.createIndex("marker_start").on("marker").columns(["accession_number", "start"]).execute();
  await db.schema.createIndex("marker_genome_index").unique().on("marker").column("genome_index").execute();
  await packedGenomes.createSensitiveMarkerIndex(db);
  await db.schema.createIndex("marker_first_variant").unique().on("marker").column("first_variant").execute();
}
