import { reads } from "@/lib/strandbank/platform/store/database";

/** When each application last read something, by its id and then by the profile's, in ms since 1970. */
export async function lastUses(accountId: string): Promise<Map<string, Map<string, number>>> {
  const rows = await reads()
    .selectFrom("access_log")
    .where("account_id", "=", accountId)
    .select(["client_id", "profile_id"])
    .select((of) => of.fn.max("last_at").as("at"))
    .groupBy(["client_id", "profile_id"])
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.client_id)].map(([clientId, own]) => [
      clientId,
      new Map(own.map(({ profile_id, at }) => [profile_id, at])),
    ]),
  );
}
