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
import * as scopePurposes from "@/lib/provider/store/migrations/0015-scope-purposes";
import * as whoAndWhen from "@/lib/provider/store/migrations/0017-who-and-when";
import * as passkeys from "@/lib/provider/store/migrations/0018-passkeys";
import * as consentEnds from "@/lib/provider/store/migrations/0019-consent-ends";
import * as sessionsAndPrivateRows from "@/lib/provider/store/migrations/0020-sessions-and-private-rows";
import * as indexesOfPurges from "@/lib/provider/store/migrations/0022-indexes-of-purges";
import * as callsInFourBits from "@/lib/provider/store/migrations/0023-calls-in-four-bits";
import { referenceApart } from "@/lib/provider/store/migrations/reference/0014-reference-apart";
import * as oneReference from "@/lib/provider/store/migrations/reference/0021-one-reference";
import type { Reference, Store } from "@/lib/provider/store/opened-store";

/** The stored genomes, which the newest schema does not have. */
const undone: Migration = { up: async () => {} };

const migrations = (reference: Reference): Record<string, Migration> => ({
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
  "0013-genome-answers": undone,
  "0014-reference-versions": referenceApart(reference),
  "0015-scope-purposes": scopePurposes,
  "0016-genome-pieces": undone,
  "0017-who-and-when": whoAndWhen,
  "0018-passkeys": passkeys,
  "0019-consent-ends": consentEnds,
  "0020-sessions-and-private-rows": sessionsAndPrivateRows,
  "0021-one-reference": oneReference,
  "0022-indexes-of-purges": indexesOfPurges,
  "0023-calls-in-four-bits": callsInFourBits,
});

/**
 * Migrates the database to the newest schema. Safe at every start and for several instances at once: one of
 * them migrates, the others wait. Throws what a migration throws.
 */
export async function migrate({
  definitions,
  reference,
}: Pick<Store, "definitions" | "reference">): Promise<void> {
  const provider = { getMigrations: async () => migrations(reference) };
  const migrator = new Migrator({ db: definitions, provider });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
