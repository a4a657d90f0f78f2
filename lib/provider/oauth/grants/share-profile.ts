import { listProfiles } from "@/lib/provider/accounts/profiles";
import { writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { type Grant, grantsInForce, reaches } from "./grants";
import { noteJoined } from "./note-joined";

/**
 * The profiles of an account that an application could read too, because it reads others: none joins a
 * consent by itself. Consents for one profile (`select_profile`) stay with it, and nothing is open that one
 * of them covers.
 * @param grants the account's grants in force
 * @param profileIds the account's profiles, in its order
 */
export function openProfiles(grants: readonly Grant[], profileIds: readonly string[]) {
  const clients = [...new Set(grants.filter(({ isSingle }) => !isSingle).map(({ clientId }) => clientId))];
  return clients
    .map((clientId) => ({
      clientId,
      profileIds: profileIds.filter(
        (id) => !grants.some((grant) => grant.clientId === clientId && reaches(grant, id)),
      ),
    }))
    .filter((open) => open.profileIds.length > 0);
}

/**
 * Lets applications read profiles of an account as they read its others: each profile joins all consents in
 * force for each application. What is not open is passed over. Returns the applications that read more than
 * before.
 */
export async function shareProfiles(
  accountId: string,
  wanted: { clientIds: ReadonlySet<string>; profileIds: ReadonlySet<string> },
): Promise<string[]> {
  const own = await listProfiles(accountId);
  const profiles = own.filter(({ id }) => wanted.profileIds.has(id));
  return inTransaction(writes(), async (transaction) => {
    const grants = (await grantsInForce(accountId, transaction)).filter(
      ({ isSingle, clientId }) => !isSingle && wanted.clientIds.has(clientId),
    );
    const widened = new Set<string>();
    for (const grant of grants) {
      const joining = profiles.filter(({ id }) => !reaches(grant, id));
      if (joining.length === 0) continue;
      await transaction
        .insertInto("grant_profile")
        .values(joining.map(({ id }) => ({ grant_id: grant.id, profile_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await noteJoined(transaction, grant.id, joining);
      widened.add(grant.clientId);
    }
    return [...widened];
  });
}
