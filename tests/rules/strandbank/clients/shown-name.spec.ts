import { expect, test } from "@playwright/test";
import { shownName } from "@/lib/strandbank/core/clients/clients";

const named = (redirectUris: string[], isVerified = false) =>
  shownName({ name: "Strandbank", isVerified, redirectUris });

test("a verified application goes by its name", () => {
  expect(named(["https://my-app.example/"], true)).toBe("Strandbank");
});

const UNVERIFIED = [
  [["https://my-app.example/callback"], "my-app.example"],
  [["https://MY-app.example:8443/strandbank"], "my-app.example:8443"],
  [["https://strandbаnk.example/"], "xn--strandbnk-6yh.example"],
  [["https://xn--strandbnk-6yh.example/"], "xn--strandbnk-6yh.example"],
  [["http://localhost:5000/"], "a program on this computer"],
  [["http://127.0.0.1/", "http://[::1]/callback"], "a program on this computer"],
  [["https://localhost.example/"], "localhost.example"],
  [["com.example.partner://callback"], "the app com.example.partner"],
  [["strandbank.example:/callback"], "the app strandbank.example"],
  [["https://bank.example/", "https://bank.example/2"], "bank.example"],
  [["https://bank.example/", "https://evil.example/"], "bank.example or evil.example"],
  [
    ["http://localhost/", "https://bank.example/", "org.evil:/x"],
    "a program on this computer, bank.example, or the app org.evil",
  ],
] as const;

test("an unverified application is named by where it leads", () =>
  expect(UNVERIFIED.map(([redirectUris]) => [redirectUris, named([...redirectUris])])).toEqual(UNVERIFIED));
