import { wordsIn } from "@/lib/strandbank/platform/records/access-log/record";
import { reads } from "@/lib/strandbank/platform/store/database";

/**
 * What an application read of one kind of data of one profile within an hour, or within a month long ago: a
 * row of the access log, which may name a profile that is deleted.
 */
export type Use = Awaited<ReturnType<typeof listUses>>[number];

/** How many uses of an account there are: those of one application if `clientId` is given. */
export async function countUses(accountId: string, clientId?: string): Promise<number> {
  const { total } = await usesOf(accountId, clientId)
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A part of these uses, the latest first. */
export async function listUses(
  accountId: string,
  clientId: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await usesOf(accountId, clientId)
    .select(["client_id as clientId", "profile_id as profileId", "kind", "period"])
    .select(["count", "places", "words", "last_at as lastAt"])
    .orderBy("last_at", "desc")
    .orderBy("client_id")
    .orderBy("kind")
    .orderBy("profile_id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ words, ...use }) => ({ ...use, words: wordsIn(words) }));
}

function usesOf(accountId: string, clientId?: string) {
  const uses = reads().selectFrom("access_log").where("account_id", "=", accountId);
  return clientId === undefined ? uses : uses.where("client_id", "=", clientId);
}
