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
import { referenceVersions } from "@/lib/provider/store/migrations/0014-reference-versions";

import * as scopePurposes from "@/lib/provider/store/migrations/0015-scope-purposes";
import * as genomePieces from "@/lib/provider/store/migrations/0016-genome-pieces";
import * as whoAndWhen from "@/lib/provider/store/migrations/0017-who-and-when";
import * as passkeys from "@/lib/provider/store/migrations/0018-passkeys";
import * as consentEnds from "@/lib/provider/store/migrations/0019-consent-ends";
import * as sessionsAndPrivateRows from "@/lib/provider/store/migrations/0020-sessions-and-private-rows";
import * as errorRequests from "@/lib/provider/store/migrations/since-0020/0023-error-requests";
import type { Store } from "@/lib/provider/store/tables/store";

import type { ReferenceVersions } from "./versions/reference-versions";

const migrations = (versions: ReferenceVersions): Record<string, Migration> => ({
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
  "0014-reference-versions": referenceVersions(versions),
  "0015-scope-purposes": scopePurposes,
  "0016-genome-pieces": genomePieces,
  "0017-who-and-when": whoAndWhen,
  "0018-passkeys": passkeys,
  "0019-consent-ends": consentEnds,
  "0020-sessions-and-private-rows": sessionsAndPrivateRows,
  "0023-error-requests": errorRequests,
});

/**
 * Migrates the database to the newest schema. Safe at every start and for several instances at once: one of
 * them migrates, the others wait. Throws what a migration throws.
 */
export async function migrate({
  definitions,
  versions,
}: Pick<Store, "definitions" | "versions">): Promise<void> {
  const provider = { getMigrations: async () => migrations(versions) };
  const migrator = new Migrator({ db: definitions, provider });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
