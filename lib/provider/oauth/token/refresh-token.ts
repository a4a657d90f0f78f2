import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";

/** A refresh token begins with the same characters as all others of its connection. */
const FAMILY_LENGTH = 22;
const SECRET_LENGTH = 43;

interface RefreshToken {
  token: string;
  /** Hash of the part that all tokens of the family share. */
  familyHash: string;
  hash: string;
}

/** A new token: of the family of this one, or of a new family. */
export function newRefreshToken(before?: string): RefreshToken {
  const family = before && hasFamily(before) ? familyOf(before) : randomToken().slice(0, FAMILY_LENGTH);
  return presented(family + randomToken());
}

/** A token as its application presents it. One of before version 2.0 is a family of its own. */
export const presented = (token: string): RefreshToken => ({
  token,
  familyHash: sha256Hex(hasFamily(token) ? familyOf(token) : token),
  hash: sha256Hex(token),
});

const hasFamily = (token: string): boolean => token.length === FAMILY_LENGTH + SECRET_LENGTH;
const familyOf = (token: string): string => token.slice(0, FAMILY_LENGTH);
