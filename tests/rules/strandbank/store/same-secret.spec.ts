import { expect, test } from "@playwright/test";
import { randomToken, sameSecret } from "@/lib/strandbank/platform/base/crypto";

test("two secrets are equal only when every character is, whatever their lengths", () => {
  expect(sameSecret("secret", "secret")).toBe(true);
  expect(sameSecret("", "")).toBe(true);
  for (const other of ["Secret", "secre", "secrets", "", "secret\0", "żółć"])
    expect(sameSecret("secret", other)).toBe(false);
});

test("tokens have 256 bits and are unique", () => {
  const tokens = Array.from({ length: 1_000 }, randomToken);
  expect(new Set(tokens).size).toBe(1_000);
  const bytes = tokens.map((token) => Buffer.from(token, "base64url").length);
  expect(new Set(bytes)).toEqual(new Set([32]));
});
