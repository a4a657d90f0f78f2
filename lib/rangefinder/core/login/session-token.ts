/* Opens next-auth's cookies with every secret that is in force, so that secrets can be replaced. */

import { decode, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import { derivedKey, derivedKeys } from "@/lib/rangefinder/platform/base/encrypt";

type EncryptedCookie = Omit<JWTDecodeParams, "secret">;

/** The key of new cookies. */
export const sessionKey = (): string => derivedKey("session").toString("hex");

/** What a cookie holds that any of our keys encrypted; null for any other. */
export const decodeCookie = async (cookie: EncryptedCookie): Promise<JWT | null> =>
  (await opened(cookie))?.held ?? null;

/** The key that encrypted a cookie, for a sign-in that began before a rotation; else the newest. */
export const keyOf = async (cookie: EncryptedCookie): Promise<string> =>
  (await opened(cookie))?.secret ?? sessionKey();

async function opened(cookie: EncryptedCookie): Promise<{ held: JWT; secret: string } | null> {
  for (const key of derivedKeys("session")) {
    const secret = key.toString("hex");
    const held = await decode({ ...cookie, secret }).catch(() => null);
    if (held) return { held, secret };
  }
  return null;
}
