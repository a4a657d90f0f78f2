import { randomToken, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { markedToken, textOf } from "@/lib/strandbank/platform/base/marked-token";

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
  const textBefore = before && textOf(before);
  const family =
    textBefore && hasFamily(textBefore) ? familyOf(textBefore) : randomToken().slice(0, FAMILY_LENGTH);
  const told = number.toString(36).padStart(NUMBER_LENGTH, "0");
  return presented(markedToken("refresh", `${family}${told}${randomToken()}`.slice(0, LENGTH)));
}

/** A token as its application presents it. One of before version 2.0 is a family of its own. */
export function presented(token: string): RefreshToken {
  const text = textOf(token);
  return {
    token,
    familyHash: sha256Hex(hasFamily(text) ? familyOf(text) : text),
    hash: sha256Hex(token),
    number: Number.parseInt(/^.{22}([0-9a-z]{6})/.exec(text)?.[1] ?? "-1", 36),
  };
}

const hasFamily = (text: string): boolean => text.length === LENGTH;
const familyOf = (text: string): string => text.slice(0, FAMILY_LENGTH);
