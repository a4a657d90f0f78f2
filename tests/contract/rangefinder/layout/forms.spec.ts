import { expect, test } from "@playwright/test";
import { formFields } from "../../../support/forms";
import { postForm } from "../../../support/oauth";

/** Forms of Rangefinder and what they send. */
const forms: [path: string, fields: Record<string, string>][] = [
  ["/explorer/demo/", {}],
  ["/explorer/demo/leave/", {}],
  ["/explorer/profile/", { profile_id: "any", next: "/explorer/markers/" }],
  ["/explorer/controls/run/switch/", { account: "single", profile: "1" }],
  ["/explorer/controls/run/reset/", { confirm: "reset" }],
  ["/explorer/break-it/run/replay-code/", {}],
];

const foreign: Record<string, Record<string, string>> = {
  "another site's origin": { origin: "http://evil.example" },
  "an origin that is hidden": { origin: "null" },
  "neither header": {},
  "another site, whatever its origin": { "sec-fetch-site": "cross-site", origin: "OWN" },
  "another host of the same site": { "sec-fetch-site": "same-site", origin: "OWN" },
};

test.describe("A form of Rangefinder is accepted", () => {
  for (const [path, fields] of forms)
    test(`from its own pages only: ${path}`, async ({ request, baseURL }) => {
      for (const [name, headers] of Object.entries(foreign)) {
        const own = Object.entries(headers).map(([key, text]) => [key, text === "OWN" ? baseURL : text]);
        const answer = await postForm(request, path, fields, Object.fromEntries(own));
        const { location, "set-cookie": cookie = "" } = answer.headers();
        expect([name, answer.status(), location]).toEqual([name, 303, `${baseURL}/explorer/`]);
        expect([name, cookie]).not.toContainEqual(expect.stringMatching(/_(session|demo|profile)=/));
      }
    });

  for (const [name, headers] of [
    ["by Sec-Fetch-Site", () => ({ "sec-fetch-site": "same-origin" })],
    ["by Origin where a browser does not send it", (origin: string) => ({ origin })],
  ] as const)
    test(name, async ({ request, baseURL }) => {
      const answer = await postForm(request, "/explorer/demo/", {}, headers(baseURL ?? ""));
      expect(answer.headers()["set-cookie"]).toContain("rangefinder_demo=1");
    });
});

test("leaving the demo forgets the profile that was chosen in it", async ({ request, baseURL }) => {
  const headers = { origin: baseURL ?? "" };
  const kept = async () => (await request.storageState()).cookies.map(({ name }) => name);
  await postForm(request, "/explorer/demo/", {}, headers);
  await postForm(request, "/explorer/profile/", { profile_id: "any", next: "/explorer/" }, headers);
  const chosen = ["rangefinder_demo", "rangefinder_profile"];
  expect(await kept()).toEqual(expect.arrayContaining(chosen));
  await postForm(request, "/explorer/demo/leave/", {}, headers);
  expect((await kept()).filter((name) => chosen.includes(name))).toEqual([]);
});

test("the address of a form of Rangefinder leads to its first page", async ({ request, baseURL }) => {
  for (const [path] of forms.slice(0, 3)) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 303, `${baseURL}/explorer/`]);
  }
});

test.describe("A form of Rangefinder leads on", () => {
  for (const [query, encoded] of [
    ["q=日本語", "q=%E6%97%A5%E6%9C%AC%E8%AA%9E"],
    ["q=a\u0000b", "q=a%00b"],
    ["q=\u0007\u{1f9ec}", "q=%07%F0%9F%A7%AC"],
  ] as const)
    test(`to a search in any letters: ${encoded}`, async ({ request, baseURL }) => {
      for (const path of ["/explorer/demo/", "/explorer/profile/"]) {
        const fields = { next: `/explorer/markers/?${query}`, profile_id: "any" };
        const answer = await postForm(request, path, fields, { origin: baseURL ?? "" });
        expect(answer.status()).toBe(303);
        expect(answer.headers().location).toBe(`${baseURL}/explorer/markers/?${encoded}`);
      }
    });

  test("from the first page to another profile’s results", async ({ request, baseURL }) => {
    await postForm(request, "/explorer/demo/", {}, { origin: baseURL ?? "" });
    const text = await (await request.get("/explorer/?problem=access_denied")).text();
    expect(formFields(text, "/explorer/profile/")).toEqual([["next", "/explorer/results/"]]);
    const sentences = ["who is made up", "Connect with Strandbank", "You are still connected"];
    expect(sentences.filter((said) => text.includes(said))).toEqual(sentences.slice(0, 2));
  });
});

test("a link of Rangefinder keeps what is looked at", async ({ request, baseURL }) => {
  await postForm(request, "/explorer/demo/", {}, { origin: baseURL ?? "" });
  const linksOf = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
  expect(await linksOf("/explorer/markers/?q=HERC2")).toContain("/explorer/variants/?q=HERC2");
  const next = (await linksOf("/explorer/compare/?q=chr15&show=position")).find((href) =>
    href.includes("offset=200"),
  );
  expect(Object.fromEntries(new URLSearchParams(next))).toMatchObject({ q: "chr15", show: "position" });
});
