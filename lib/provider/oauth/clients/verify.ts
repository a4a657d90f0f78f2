import { audit } from "@/lib/provider/activity/audit/record";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { ServiceError } from "@/lib/provider/base/errors";
import { clientWithName } from "@/lib/provider/oauth/client-names/taken-name";
import { reads, writes } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { findClients } from "./clients";
import { findPurposes } from "./purposes";

/** An application as the operator judges it. */
export type ListedClient = Awaited<ReturnType<typeof findListedClient>>;

/** So long that nobody can make two listings with one digest, of which the operator would see the first. */
const DIGEST_LENGTH = 32;

/** The application with what it says about itself. Throws `not_found`. */
export async function findListedClient(id: string, db: Db = reads()) {
  const [client] = await findClients([id], db);
  if (!client) throw new ServiceError("not_found", `There is no application ${id}.`);
  const row = await db
    .selectFrom("client")
    .leftJoin("client_logo", "client_logo.client_id", "client.id")
    .leftJoin("account", "account.id", "client.owner_account_id")
    .select(["client.created_at as registeredAt", "email as ownerEmail", "media_type", "base64"])
    .where("client.id", "=", id)
    .executeTakeFirstOrThrow();
  const { name, developer, homepage, redirectUris, secretHash } = client;
  /** What the operator vouches for. */
  const listing = {
    name,
    developer,
    homepage,
    redirectUris,
    isPublic: secretHash === null,
    purposes: [...(await findPurposes(id, db))],
    logo: logoOf(row),
  };
  /** Changes with anything in the listing. */
  const digest = sha256Hex(JSON.stringify(listing)).slice(0, DIGEST_LENGTH);
  return { client, listing, digest, registeredAt: row.registeredAt, ownerEmail: row.ownerEmail };
}

const logoOf = ({ media_type, base64 }: { media_type: string | null; base64: string | null }) =>
  media_type === null || base64 === null
    ? null
    : { mediaType: media_type, hash: sha256Hex(Buffer.from(base64, "base64")) };

/**
 * Records that the operator has verified an application as `digest` identifies it. Throws `not_found`, and
 * `invalid_request` where it has changed since or another verified application has the same name.
 */
export async function verifyClient(id: string, digest: string): Promise<void> {
  await inTransaction(writes(), async (transaction) => {
    const { client, digest: current } = await findListedClient(id, transaction);
    if (digest !== current)
      throw new ServiceError(
        "invalid_request",
        `This is not the digest of ${id} as it is now. Look at it again with "show".`,
      );
    const other = await clientWithName(client.name, id, transaction);
    if (other !== null)
      throw new ServiceError(
        "invalid_request",
        `The application ${other} has that name, or one that looks like it.`,
      );
    await transaction.updateTable("client").set({ is_verified: 1 }).where("id", "=", id).execute();
    await audit("client_verified", { clientId: id }, transaction);
  });
}
