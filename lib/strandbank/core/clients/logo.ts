import { z } from "zod";
import { randomToken } from "@/lib/strandbank/platform/base/crypto";
import { invalidRequest, ServiceError } from "@/lib/strandbank/platform/base/errors";
import type { Handler } from "@/lib/strandbank/platform/http/handler";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

const MAX_BYTES = 32 * 1024;
/** In pixels: a small file can decode to a huge picture. */
const MAX_SIDE = 512;

/** The signature, then IHDR as the first chunk (PNG specification, sections 5.2 and 11.2.1). */
const PNG_START = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");

/** Replaces an application's logo. Throws `invalid_request` for a file that is not a small PNG. */
export async function replaceLogo(db: Db, clientId: string, png: Buffer): Promise<void> {
  const sides =
    png.length >= 24 && png.subarray(0, 16).equals(PNG_START)
      ? [png.readUInt32BE(16), png.readUInt32BE(20)]
      : [0];
  if (png.length > MAX_BYTES || sides.some((side) => side < 1 || side > MAX_SIDE))
    throw invalidRequest(
      `A logo must be a PNG file of at most ${MAX_BYTES / 1024} KB and ${MAX_SIDE} pixels on each side.`,
    );
  await removeLogo(db, clientId);
  await db
    .insertInto("verified_logo")
    .values({ id: randomToken(), client_id: clientId, base64: png.toString("base64") })
    .execute();
}

export async function removeLogo(db: Db, clientId: string): Promise<void> {
  await db.deleteFrom("verified_logo").where("client_id", "=", clientId).execute();
}

/**
 * Serves an application's logo from our own origin, so that none of our pages loads a picture from another
 * site. The headers keep a browser from treating it as anything but a picture, whatever its bytes are.
 */
export const handleLogo: Handler = async (_request, { params }) => {
  const { logo_id } = z.object({ logo_id: z.string() }).parse(await params);
  const logo = await reads()
    .selectFrom("verified_logo")
    .select("base64")
    .where("id", "=", logo_id)
    .executeTakeFirst();
  if (!logo) throw new ServiceError("not_found", "There is no picture with this id.");
  return new Response(new Uint8Array(Buffer.from(logo.base64, "base64")), {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    },
  });
};
