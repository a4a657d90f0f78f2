import { ServiceError } from "@/lib/provider/base/errors";
import { database } from "@/lib/provider/store/database";
import { drawProfileImage } from "./draw";

/**
 * The picture with this id, as SVG. The id is random and known only to those who may see it. Throws
 * `not_found`.
 */
export async function findProfileImage(imageId: string): Promise<string> {
  const profile = await database()
    .selectFrom("profile")
    .select("id")
    .where("image_id", "=", imageId)
    .executeTakeFirst();
  if (!profile) throw new ServiceError("not_found", "There is no picture with this id.");
  return drawProfileImage(imageId);
}
