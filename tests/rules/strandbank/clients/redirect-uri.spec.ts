import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import {
  redirectHost,
  redirectSource,
  redirectUriProblem,
  returnAddress,
} from "@/lib/strandbank/core/clients/redirect-uri";
import { safeNextPath } from "@/lib/strandbank/core/sign-in/next-path";
import { settings } from "@/lib/strandbank/platform/settings";
import { words } from "@/tests/support/words";

const ALLOWED = words(`
  https://partner.example/callback?a=1 http://localhost:5000/callback http://127.0.0.1/callback
  http://[::1]/callback http://[::1]:5000/callback com.example.app://callback com.example.app:/callback`);

const REFUSED = [
  "",
  "https://partner.example/a b",
  ...words(String.raw`
    /callback http://partner.example/callback http://localhost.evil.example/ http://[::2]/callback
    http://127.0.0.2/callback https://partner.example/callback#fragment https://user:password@partner.example/
    https://pärtner.example/ javascript:alert(1) data:text/html,x myapp://callback https:partner.example
    https:/partner.example/callback https:\\partner.example/callback https:///partner.example/callback
    http:localhost:5000/callback https://partner.example\@evil.example/ https://partner.example/"callback"
    https://partner.example/<callback> https://bank.example,verified.evil.example/
    https://bank.example(verified).evil.example/ https://x;sandbox/ https://*/`),
];

test("a redirect URI is of https, of this computer, or of an app's own scheme, and leads nowhere else", () => {
  expect(ALLOWED.filter((uri) => redirectUriProblem(uri) !== null)).toEqual([]);
  expect(REFUSED.filter((uri) => redirectUriProblem(uri) === null)).toEqual([]);
});

test("a redirect URI has at most 500 characters", () => {
  const start = "https://partner.example/";
  expect(redirectUriProblem(start.padEnd(500, "a"))).toBeNull();
  expect(redirectUriProblem(start.padEnd(501, "a"))).toBe("has more than 500 characters.");
});

test("the consent page names the host or the scheme of the redirect URI", () => {
  expect(redirectHost("http://localhost:5000/callback")).toBe("localhost:5000");
  expect(redirectHost("com.example.partner://callback")).toBe("com.example.partner");
  expect(redirectSource("https://partner.example/callback")).toBe("https://partner.example");
  expect(redirectSource("com.example.partner://callback")).toBe("com.example.partner:");
  expect(redirectSource("http://[::1]:5000/callback")).toBe("http:");
});

test("the way back is the redirect URI as sent, whatever its query, with escaped parameters", () => {
  const added = `error=a%26b%20%C3%A9&iss=${encodeURIComponent(settings.baseUrl)}`;
  for (const start of ["https://a.example/?", "https://a.example/?b=c&", "com.example.app:/back?"])
    expect(returnAddress(start, { error: "a&b é", state: null })).toBe(start + added);
  expect(returnAddress("https://a.example", { error: "a&b é" })).toBe(`https://a.example?${added}`);
  expect(returnAddress("https://a.example/?b=%C3", { error: "a&b é" })).toBe(
    `https://a.example/?b=%C3&${added}`,
  );
});

test("a next path never leaves our origin", () => {
  const piece = fc.oneof(
    fc.constantFrom("/", "\\", "\t", "\n", ".", "..", "@", ":", "evil.example"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const path = safeNextPath(pieces.join(""), "/fallback/");
      assert.equal(new URL(path, "https://strandbank.example").origin, "https://strandbank.example");
    }),
  );
  expect(safeNextPath("/consent/x/?a=1#b", "/")).toBe("/consent/x/?a=1");
  expect(safeNextPath(undefined, "/")).toBe("/");
});
