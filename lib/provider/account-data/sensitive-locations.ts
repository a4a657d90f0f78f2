import { audit } from "@/lib/provider/activity/audit/record";
import { forgetRequest } from "@/lib/provider/genotypes/packed-genome";
import { writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";

/**
 * Opens or closes the sensitive locations of a profile of the account: from the next request on their calls
 * are shown, or read as not assayed. Returns false, and changes nothing, for a profile of another account.
 */
export async function openSensitiveLocations(
  { accountId, address }: { accountId: string; address: string | null },
  profileId: string,
  isOpen: boolean,
): Promise<boolean> {
  return inTransaction(writes(), async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("profile")
      .set({ has_opted_in: isOpen ? 1 : 0 })
      .where("id", "=", profileId)
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await forgetRequest(transaction, profileId);
    const kind = isOpen ? "sensitive_locations_opened" : "sensitive_locations_closed";
    await audit(kind, { accountId, address }, transaction);
    return true;
  });
}
