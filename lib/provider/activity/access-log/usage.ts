import { DAY_MS } from "@/lib/provider/base/time";
import { reads } from "@/lib/provider/store/database";
import { flushCounts } from "@/lib/provider/store/write-buffer";
import { DATA_KINDS } from "./record";

export interface Usage {
  /** Milliseconds since 1970. */
  lastUsedAt: number;
  /** Requests of the last 24 hours, to the hour. */
  lately: number;
  /** Their kinds of data, in the order of display. */
  kinds: string[];
}

/** How each application used an account's data, by the application's id; those that never did are absent. */
export async function usageOf(accountId: string): Promise<ReadonlyMap<string, Usage>> {
  await flushCounts();
  const rows = await usesOf(accountId)
    .select(["client_id", "kind"])
    .select((of) => [
      of.fn.max("last_at").as("lastUsedAt"),
      of.fn
        .sum<number | null>("count")
        .filterWhere("last_at", ">", Date.now() - DAY_MS)
        .as("lately"),
    ])
    .groupBy(["client_id", "kind"])
    .execute();
  return new Map(
    [...new Set(rows.map((row) => row.client_id))].map((clientId) => {
      const own = rows.filter((row) => row.client_id === clientId);
      return [
        clientId,
        {
          lastUsedAt: Math.max(...own.map((row) => row.lastUsedAt)),
          lately: own.reduce((sum, { lately }) => sum + Number(lately ?? 0), 0),
          kinds: DATA_KINDS.filter((kind) => own.some((row) => row.kind === kind && row.lately !== null)),
        },
      ];
    }),
  );
}

/** What an application read of one kind of data of one profile within an hour, or within a day long ago. */
export interface Use {
  clientId: string;
  /** Empty for what was not about a single profile. The profile may be deleted. */
  profileId: string;
  kind: string;
  count: number;
  /** The last time within the hour or day, in milliseconds since 1970. */
  lastAt: number;
}

/** How many uses of an account there are: those of one application if `clientId` is given. */
export async function countUses(accountId: string, clientId?: string): Promise<number> {
  const { total } = await usesOf(accountId, clientId)
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A part of these uses, the latest first. */
export const listUses = (
  accountId: string,
  clientId: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Use[]> =>
  usesOf(accountId, clientId)
    .select(["client_id as clientId", "access_log.profile_id as profileId", "kind", "count"])
    .select("last_at as lastAt")
    .orderBy("last_at", "desc")
    .orderBy("client_id")
    .orderBy("kind")
    .orderBy("access_log.profile_id")
    .limit(limit)
    .offset(offset)
    .execute();

function usesOf(accountId: string, clientId?: string) {
  const uses = reads()
    .selectFrom("access_log")
    .innerJoin("access_grant", "access_grant.id", "access_log.grant_id")
    .where("account_id", "=", accountId);
  return clientId === undefined ? uses : uses.where("client_id", "=", clientId);
}
