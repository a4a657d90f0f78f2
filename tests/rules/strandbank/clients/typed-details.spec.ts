import { expect, test } from "@playwright/test";
import {
  clientDetails,
  detailsProblem,
  type TypedDetails,
  typedBefore,
  typedDetails,
  typedQuery,
} from "@/lib/strandbank/extensions/developers/details";
import {
  MAX_CLIENT_NAME,
  MAX_PURPOSE,
  MAX_PURPOSES,
  MAX_REDIRECT_URIS,
} from "@/lib/strandbank/platform/bounds";
import { settings } from "@/lib/strandbank/platform/settings";

test.beforeAll(() => {
  Object.assign(settings, { sessionSecret: "a secret of the tests of typed details" });
});

test("details are read without the blanks around them, and lines of purposes as one", () => {
  const typed = typedDetails(
    new URLSearchParams([
      ["name", " Night  Shift "],
      ["developer", "Night Labs\t"],
      ["homepage", "  "],
      ["redirect_uris", " https://a.example/\r\nhttps://b.example/  https://c.example/\r\n"],
      ["purpose_scope", " names "],
      ["purpose_kind", "show"],
      ["purpose", " To greet\r\n you. "],
      ["purpose_needed", "1"],
    ]),
  );
  expect(clientDetails(typed)).toEqual({
    name: "Night  Shift",
    developer: "Night Labs",
    homepage: undefined,
    redirectUris: ["https://a.example/", "https://b.example/", "https://c.example/"],
    purposes: [{ scope: "names", kind: "show", purpose: "To greet you.", isNeeded: true }],
  });
});

const fit: TypedDetails = {
  name: "Night Shift",
  developer: "Night Labs",
  homepage: "",
  redirectUris: "https://a.example/",
  purposes: [],
  kind: "public",
};
const scopes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ scope: `rs${index}`, kind: "show", purpose: "Why not." }));
const uris = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://a.example/${index}`.padEnd(400, "x")).join("\n");

const long = [
  ["a name", { name: "n".repeat(MAX_CLIENT_NAME + 1) }],
  ["a developer", { developer: "d".repeat(100_000) }],
  ["a home page", { homepage: `https://a.example/${"h".repeat(100_000)}` }],
  ["a redirect URI", { redirectUris: `https://a.example/${"r".repeat(100_000)}` }],
  ["a list of redirect URIs", { redirectUris: uris(MAX_REDIRECT_URIS + 1) }],
  ["a list of purposes", { purposes: scopes(MAX_PURPOSES + 1) }],
  ["a purpose", { purposes: [{ scope: "names", kind: "show", purpose: "p".repeat(MAX_PURPOSE + 1) }] }],
] as const;
test("a detail that is too long is so in the form that comes back too", () => {
  for (const [what, typed] of long) {
    const given = { ...fit, ...typed, purposes: "purposes" in typed ? [...typed.purposes] : [] };
    const query = typedQuery(given, "session");
    const before = typedBefore(query, "session") ?? fit;
    expect(detailsProblem(given), what).not.toBeNull();
    expect(detailsProblem(before), what).toBe(detailsProblem(given));
    expect(typedBefore(query, "another session"), what).toBeNull();
  }
});
