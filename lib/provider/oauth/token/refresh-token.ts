import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";

/** A refresh token begins with the same characters as all others of its connection, then tells its number. */
const FAMILY_LENGTH = 22;
const NUMBER_LENGTH = 6;
const LENGTH = 65;

interface RefreshToken {
  token: string;
  /** Hash of the part that all tokens of the family share. */
  familyHash: string;
  hash: string;
  /** How many refreshes came before it, as it says itself; -1 where it says nothing. */
  number: number;
}

/** A new token of this number: of the family of the one before, or of a new family. */
export function newRefreshToken(number: number, before?: string): RefreshToken {
  const family = before && hasFamily(before) ? familyOf(before) : randomToken().slice(0, FAMILY_LENGTH);
  const told = number.toString(36).padStart(NUMBER_LENGTH, "0");
  return presented(`${family}${told}${randomToken()}`.slice(0, LENGTH));
}

/** A token as its application presents it. One of before version 2.0 is a family of its own. */
export const presented = (token: string): RefreshToken => ({
  token,
  familyHash: sha256Hex(hasFamily(token) ? familyOf(token) : token),
  hash: sha256Hex(token),
  number: Number.parseInt(/^.{22}([0-9a-z]{6})/.exec(token)?.[1] ?? "-1", 36),
});

const hasFamily = (token: string): boolean => token.length === LENGTH;
const familyOf = (token: string): string => token.slice(0, FAMILY_LENGTH);
