import { DEMO_ADDRESSES } from "@/lib/demo/strandbank/world/sign-ins";
import type { Client } from "@/lib/strandbank/core/clients/clients";
import { findToken } from "@/lib/strandbank/core/token/find-connection";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { reads } from "@/lib/strandbank/platform/store/database";

/**
 * The connection of this application's token, ended or not. Throws where its customer is neither the demo's
 * nor the developer.
 */
export async function ownConnection(token: string, { id, ownerAccountId }: Client) {
  const found = await findToken(token);
  const account = await reads()
    .selectFrom("account")
    .select("id")
    .where("id", "=", found?.accountId ?? "")
    .where((of) => of.or([of("email", "like", DEMO_ADDRESSES), of("id", "=", ownerAccountId ?? "")]))
    .executeTakeFirst();
  if (!account || found?.clientId !== id)
    throw new ServiceError(
      "invalid_grant",
      "The token does not belong to this application or to a demo customer.",
    );
  return found;
}
