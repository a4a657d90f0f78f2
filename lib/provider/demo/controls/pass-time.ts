import { writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";

/** Makes a consent, its codes and its tokens older by so many seconds. */
export async function passTime(grantId: string, seconds: number): Promise<void> {
  const span = seconds * 1000;
  await inTransaction(writes(), async (transaction) => {
    await transaction
      .updateTable("access_grant")
      .set((grant) => ({
        created_at: grant("created_at", "-", span),
        ends_at: grant("ends_at", "-", span),
      }))
      .where("id", "=", grantId)
      .execute();
    await transaction
      .updateTable("authorization_code")
      .set((code) => ({ expires_at: code("expires_at", "-", span) }))
      .where("grant_id", "=", grantId)
      .execute();
    await transaction
      .updateTable("access_token")
      .set((token) => ({ expires_at: token("expires_at", "-", span) }))
      .where("grant_id", "=", grantId)
      .execute();
    await transaction
      .updateTable("refresh_token")
      .set((token) => ({
        created_at: token("created_at", "-", span),
        rotated_at: token("rotated_at", "-", span),
      }))
      .where("grant_id", "=", grantId)
      .execute();
  });
}
