import { expect, test } from "@playwright/test";
import { newRefreshToken, presented } from "@/lib/strandbank/core/token/refresh-token";
import { randomToken, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { isDamaged, markedToken } from "@/lib/strandbank/platform/base/marked-token";

const documented = /\b(?:sb(?:at|ac|cs)_[\w-]{43}|sbrt_[\w-]{65})[0-9A-Za-z]{6}(?![\w-])/;

test("a token has its kind as a prefix, and the CRC-32 of all before it in base 62 at its end", () => {
  // Computed apart: zlib.crc32(b"sbat_" + b"A" * 43) in Python.
  expect(markedToken("access", "A".repeat(43))).toBe(`sbat_${"A".repeat(43)}2BPNkt`);
});

test("the pattern of the documentation finds a token of each kind in a text", () => {
  const tokens = [
    markedToken("access"),
    markedToken("code"),
    markedToken("secret"),
    newRefreshToken(7).token,
  ];
  expect(tokens.map((token) => documented.exec(`TOKEN="${token}"\n`)?.[0])).toEqual(tokens);
});

test("one changed character, a cut one and another prefix damage a token; one without a prefix is older", () => {
  const token = markedToken("access", "x".repeat(43));
  expect(isDamaged(token)).toBe(false);
  for (let at = 5; at < token.length; at++) {
    const other = token[at] === "y" ? "z" : "y";
    expect(isDamaged(token.slice(0, at) + other + token.slice(at + 1)), `at ${at}`).toBe(true);
  }
  expect(isDamaged(token.slice(0, -1))).toBe(true);
  expect(isDamaged(token.replace("sbat_", "sbac_"))).toBe(true);
  for (const older of [randomToken(), "demo_oauth_token", "partner-secret"])
    expect(isDamaged(older)).toBe(false);
});

test("a refresh token keeps its family and tells its number, with a prefix and without", () => {
  const older = `${"f".repeat(22)}00000a${randomToken()}`.slice(0, 65);
  expect(presented(older)).toMatchObject({ number: 10, familyHash: sha256Hex("f".repeat(22)) });
  const next = newRefreshToken(11, older);
  expect(next).toMatchObject({ number: 11, familyHash: presented(older).familyHash });
  expect(newRefreshToken(12, next.token).familyHash).toBe(next.familyHash);
  expect(newRefreshToken(0).familyHash).not.toBe(next.familyHash);
  const ofBefore = randomToken();
  expect(presented(ofBefore)).toMatchObject({ familyHash: sha256Hex(ofBefore), hash: sha256Hex(ofBefore) });
});
