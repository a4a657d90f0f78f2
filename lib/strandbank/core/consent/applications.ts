import { findClients, nameSince } from "@/lib/strandbank/core/clients/clients";
import { reads } from "@/lib/strandbank/platform/store/database";

/**
 * The names of applications, by id, as they were shown to a customer who decided, last in the consents that
 * are kept. Applications that were removed keep their names; ids without a consent are named as of today.
 */
export async function applicationNames(
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reads()
    .selectFrom("consent")
    .select(["client_id as clientId", "shown_name as shownName", "shown_host as shownHost"])
    .where("account_id", "=", accountId)
    .where("client_id", "in", ids)
    .orderBy("since")
    .orderBy("id")
    .execute();
  const latest = new Map(rows.map((row) => [row.clientId, row]));
  const clients = new Map((await findClients(ids)).map((client) => [client.id, client]));
  return new Map(
    ids.flatMap((id): [string, string][] => {
      const [shown, client] = [latest.get(id), clients.get(id)];
      return shown || client
        ? [[id, nameSince(shown ?? { shownName: null, shownHost: null }, client ?? null).name]]
        : [];
    }),
  );
}
