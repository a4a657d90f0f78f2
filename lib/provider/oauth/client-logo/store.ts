import { randomToken } from "@/lib/provider/base/crypto";
import { ServiceError } from "@/lib/provider/base/errors";
import { reads } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import type { Logo } from "./check";

/** Replaces an application's logo; null removes it. */
export async function replaceLogo(db: Db, clientId: string, logo: Logo | null): Promise<void> {
  await db.deleteFrom("client_logo").where("client_id", "=", clientId).execute();
  if (logo === null) return;
  const { mediaType, base64 } = logo;
  await db
    .insertInto("client_logo")
    .values({ id: randomToken(), client_id: clientId, media_type: mediaType, base64 })
    .execute();
}

/** The logo with this id. Throws `not_found`. */
export async function findLogo(id: string): Promise<Logo> {
  const row = await reads()
    .selectFrom("client_logo")
    .select(["media_type as mediaType", "base64"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ServiceError("not_found", "There is no picture with this id.");
  return row;
}
