import { z } from "zod";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { UploadState } from "./upload-state";
import { GIVEN_UP_AFTER, INTERRUPTED, UNDER_WAY } from "./uploads";

/** A JSON list of texts, as it is stored. */
export const textsIn = (stored: string | null): string[] =>
  stored === null ? [] : z.array(z.string()).parse(JSON.parse(stored));

export async function latestUpload(accountId: string): Promise<UploadState | null> {
  const row = await reads()
    .selectFrom("raw_data_import")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  if (!row) return null;
  const isGivenUp =
    UNDER_WAY.some((state) => state === row.state) && row.updated_at <= Date.now() - GIVEN_UP_AFTER;
  const isWaiting = row.state === "failed" && row.people !== null;
  return {
    id: row.id,
    state: isWaiting ? "choosing" : isGivenUp ? "failed" : row.state,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    profileId: row.profile_id,
    report: textsIn(row.report),
    problem: isGivenUp ? INTERRUPTED : isWaiting ? null : row.problem,
    people: isWaiting ? textsIn(row.people) : [],
  };
}
