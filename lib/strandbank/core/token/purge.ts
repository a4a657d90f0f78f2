import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { deleteEnded } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/** Deletes access tokens a day after they expired; until then the error message can say that they expired. */
export const purgeAccessTokens = (db: Db, now: number): Promise<void> =>
  deleteEnded(db, ["access_token", "hash"], "expires_at", now - DAY_MS);

/** Deletes DPoP proofs that no request could use again. */
export const purgeProofs = (db: Db, now: number): Promise<void> =>
  deleteEnded(db, ["dpop_proof", "hash"], "expires_at", now);
