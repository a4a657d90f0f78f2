import { decode, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import { derivedKey, derivedKeys } from "@/lib/explorer/base/encrypt";

export const sessionKey = (): string => derivedKey("session").toString("hex");

/** What a cookie holds that any of our keys encrypted; null for any other. */
export async function decodeCookie(cookie: Omit<JWTDecodeParams, "secret">): Promise<JWT | null> {
  for (const key of derivedKeys("session")) {
    const held = await decode({ ...cookie, secret: key.toString("hex") }).catch(() => null);
    if (held) return held;
  }
  return null;
}
