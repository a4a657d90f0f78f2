import { type APIRequestContext, expect } from "@playwright/test";
import { decideRequest } from "@/lib/strandbank/core/consent/decide";
import { closeDatabase } from "@/lib/strandbank/platform/store/database";
import { json, profilesWith } from "../../../support/api";
import { ageRequest } from "../../../support/data/clock";
import { addSibling, newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase, workOnRunData } from "../../../support/data/run-database";
import { formFields } from "../../../support/forms";
import {
  accessToken,
  allowing,
  consentFormToken,
  DEMO_PASSWORD,
  decide,
  filledForm,
  PARTNER,
  postForm,
  redirectParameters,
  refreshTokens,
  requestAs,
  requestAuthorization,
  signIn,
  tokensAfter,
  tokensOf,
} from "../../../support/oauth";
import { redirect_uri, registered } from "../../../support/pages/developers";
import { textAt } from "../../../support/pages/text-of";
import { test } from "../../../support/test";

const SINGLE = "single@demo.example";
const FAMILY = "family@demo.example";

/** The scope of the token that this form of the consent page leads to. */
async function grantedBy(
  request: APIRequestContext,
  scope: string,
  fields: [string, string][],
): Promise<string> {
  const id = await requestAs(request, await newCustomer(SINGLE), { scope });
  const answer = await decide(request, id, [["decision", "allow"], ["lasts", "365"], ...fields]);
  return (await tokensAfter(request, answer)).scope;
}

test.describe("a consent decision", () => {
  test("to allow redirects with code, state and iss", async ({ request, baseURL }) => {
    const state = "ą b+c%20&🧬%25%00\0";
    const id = await requestAs(request, await newCustomer(SINGLE), { scope: "basic", state });
    const answer = await decide(request, id, allowing("basic"));
    expect(answer.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(answer.headers().location).toContain(`${PARTNER.redirectUri}?`);
    const parameters = redirectParameters(answer);
    expect([...parameters.keys()].sort()).toEqual(["code", "iss", "state"]);
    expect(parameters.get("code")).toMatch(/^sbac_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
    expect(parameters.get("state")).toBe(state);
    expect(parameters.get("iss")).toBe(baseURL);
  });

  test("to refuse redirects with access_denied, state and iss, without a code", async ({
    request,
    baseURL,
  }) => {
    const id = await requestAs(request, SINGLE, { scope: "basic names", state: "kept" });
    const parameters = redirectParameters(await decide(request, id, [["decision", "refuse"]]));
    expect(parameters.get("error")).toBe("access_denied");
    expect(parameters.get("error_description")).not.toBe("");
    expect(parameters.get("state")).toBe("kept");
    expect(parameters.get("iss")).toBe(baseURL);
    expect(parameters.has("code")).toBe(false);
  });

  test("needs a session, and sign-in returns to the request", async ({ request }) => {
    const id = await requestAuthorization(request, { scope: "basic" });
    const answer = await postForm(request, `/consent/${id}/decide/`, allowing("basic"));
    expect(answer.headers().location).toBe(`/sign-in/?next=${encodeURIComponent(`/consent/${id}/`)}`);
  });

  test("without allow or refuse shows the page again", async ({ request }) => {
    const id = await requestAs(request, SINGLE, { scope: "basic" });
    const answer = await decide(request, id, []);
    expect(redirectParameters(answer).get("problem")).toBe("decision");
  });

  test("to allow nothing shows the page again, and can be repeated", async ({ request }) => {
    const id = await requestAs(request, await newCustomer(SINGLE), { scope: "names email" });
    const answer = await decide(request, id, allowing(""));
    expect(redirectParameters(answer).get("problem")).toBe("nothing");
    expect(redirectParameters(await decide(request, id, allowing("names"))).has("code")).toBe(true);
  });

  test("counts once: a second form is refused", async ({ request }) => {
    const id = await requestAs(request, await newCustomer(SINGLE), { scope: "basic" });
    const form = await filledForm(request, id, allowing("basic"));
    const post = () => postForm(request, `/consent/${id}/decide/`, form);
    expect(redirectParameters(await post()).has("code")).toBe(true);
    expect(redirectParameters(await post()).get("problem")).toBe("request");
  });

  test("counts once: of 10 simultaneous decisions, exactly one succeeds", { tag: "@database" }, async ({
    request,
  }) => {
    const token = await accessToken(request, await newCustomer(SINGLE), "basic");
    const accountId = (await json(request, "/3/account/", token)).data[0].id;
    const id = await requestAuthorization(request, { scope: "basic" });
    const form = new URLSearchParams(await filledForm(request, id, allowing("basic")));
    workOnRunData();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        decideRequest({ accountId, signedInAt: Date.now(), address: null }, id, form),
      ),
    );
    await closeDatabase();
    expect(outcomes.filter((outcome) => "location" in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => "problem" in outcome)).toHaveLength(9);
  });

  test("is refused when the request is older than an hour", { tag: "@database" }, async ({ request }) => {
    const id = await requestAs(request, SINGLE, { scope: "basic" });
    const form_token = await consentFormToken(request, id);
    await ageRequest(id, 3600);
    const fields: [string, string][] = [["form_token", form_token], ...allowing("basic")];
    const answer = await postForm(request, `/consent/${id}/decide/`, fields);
    expect(redirectParameters(answer).get("problem")).toBe("request");
  });
});

test.describe("a consent form is refused", () => {
  test("without its form token, or with that of another request or session", async ({ request, other }) => {
    const id = await requestAs(request, SINGLE, { scope: "basic" });
    const answer = await postForm(request, `/consent/${id}/decide/`, allowing("basic"));
    expect(redirectParameters(answer).get("problem")).toBe("form");

    const next = await requestAuthorization(request, { scope: "basic" });
    const ofNext: [string, string][] = [["form_token", await consentFormToken(request, next)]];
    const crossed = await postForm(request, `/consent/${id}/decide/`, [...ofNext, ...allowing("basic")]);
    expect(crossed.headers().location).toBe(`/consent/${id}/?problem=form`);

    const form_token = await consentFormToken(request, id);
    await signIn(other, FAMILY);
    const fields: [string, string][] = [["form_token", form_token], ...allowing("basic")];
    const stolen = await postForm(other, `/consent/${id}/decide/`, fields);
    expect(redirectParameters(stolen).get("problem")).toBe("form");
  });
});

test.describe("each scope is decided separately", () => {
  test("and nothing is granted that was not requested", { tag: "@database" }, async ({ request }) => {
    const granted = await grantedBy(request, "names rs4988235", [
      ["scope", "names"],
      ["scope", "email"],
      ["scope", "genomes"],
      ["scope", "rs6025"],
      ["scope", "rs4988235 rs6025"],
    ]);
    expect(granted).toBe("names rs4988235");
  });

  const asked = "basic names rs4988235 rs1801133 rs6025";
  const choices: [string, string[], string][] = [
    ["nothing but basic, which is always kept", [""], "basic"],
    ["no field at all", [], "basic"],
    ["one field a scope", ["names", "rs1801133"], "basic names rs1801133"],
    ["many in one field", ["rs1801133 names rs6025"], "basic names rs1801133 rs6025"],
    ["both", ["names", "rs6025 rs1801133"], "basic names rs1801133 rs6025"],
  ];
  const scopeFields = (values: string[]) => values.map((value): [string, string] => ["scope", value]);
  for (const [title, fields, scope] of choices)
    test(`as ${title}`, async ({ request }) => {
      expect(await grantedBy(request, asked, scopeFields(fields))).toBe(scope);
    });
});

test.describe("select_profile", () => {
  for (const [value, people] of [
    ["true", 4],
    ["True", 2],
    ["1", 4],
  ] as const)
    test(`as ${value}, of ${people}, needs one chosen profile, and the token covers exactly that`, async ({
      request,
    }) => {
      const email = await newCustomer(people === 2 ? SINGLE : FAMILY);
      if (people === 2) for (const only of await profileIdsOf(email)) await addSibling(only);
      const [, second] = await profileIdsOf(email);
      const id = await requestAs(request, email, { scope: "basic", select_profile: value });
      const offered = await (await request.get(`/consent/${id}/`)).text();
      expect(offered.match(/href="\?profile=/g)).toHaveLength(people);
      const missing = await decide(request, id, allowing("basic"));
      expect(redirectParameters(missing).get("problem")).toBe("profile");
      const tokens = await tokensAfter(request, await decide(request, id, allowing("basic", second)));
      const refreshed = await tokensOf(await refreshTokens(request, tokens.refresh_token));
      for (const { access_token } of [tokens, refreshed])
        expect(await profilesWith(request, access_token)).toEqual([second]);
    });

  test("says where none of the people has results", async ({ request }) => {
    const email = await newCustomer(SINGLE);
    const [first = ""] = await profileIdsOf(email);
    const second = await addSibling(first);
    const id = await requestAs(request, email, { scope: "basic", select_profile: "true" });
    const asked = () => textAt(request, `/consent/${id}/`);
    for (const [of, is_genotyped, isMissing] of [
      [second, 0, false],
      [first, 0, true],
      [second, 1, false],
    ] as const) {
      await runDatabase().updateTable("profile").set({ is_genotyped }).where("id", "=", of).execute();
      expect((await asked()).includes("None of these profiles has genetic results yet.")).toBe(isMissing);
    }
  });

  test("has the only profile of an account chosen", async ({ request }) => {
    const email = await newCustomer(SINGLE);
    const id = await requestAs(request, email, { scope: "basic", select_profile: "true" });
    const html = await (await request.get(`/consent/${id}/`)).text();
    const form = [...formFields(html, `/consent/${id}/decide/`), ...allowing("basic")];
    const tokens = await tokensAfter(request, await postForm(request, `/consent/${id}/decide/`, form));
    expect(await profilesWith(request, tokens.access_token)).toEqual(await profileIdsOf(email));
  });

  test("refuses a profile of another account", async ({ request }) => {
    const [foreign] = await profileIdsOf(FAMILY);
    const id = await requestAs(request, SINGLE, { scope: "basic", select_profile: "true" });
    const answer = await decide(request, id, allowing("basic", foreign));
    expect(redirectParameters(answer).get("problem")).toBe("profile");
  });

  for (const value of ["TRUE", "yes", "on", "2", "none"])
    test(`as "${value}" is an error, not a wider consent`, async ({ request }) => {
      const { clientId: client_id, redirectUri: redirect_uri } = PARTNER;
      const asked = { response_type: "code", client_id, redirect_uri, scope: "basic", select_profile: value };
      const parameters = redirectParameters(await postForm(request, "/authorize/", asked));
      expect(parameters.get("error")).toBe("invalid_request");
      expect(parameters.get("error_description")).toContain("select_profile");
    });

  for (const value of ["false", "False", "0", ""])
    test(`as "${value}" covers the profiles that the page showed`, async ({ request }) => {
      const email = await newCustomer(FAMILY);
      const all = await profileIdsOf(email);
      expect(all).toHaveLength(4);
      const id = await requestAs(request, email, { scope: "basic", select_profile: value });
      const tokens = await tokensAfter(request, await decide(request, id, allowing("basic")));
      expect(await profilesWith(request, tokens.access_token)).toEqual(all);
    });
});

test.describe("sign-in", () => {
  const submit = (request: APIRequestContext, fields: Record<string, string>, headers = {}) =>
    postForm(request, "/sign-in/submit/", { email: SINGLE, password: DEMO_PASSWORD, ...fields }, headers);

  test("sets an HttpOnly session cookie, with a new id each time", async ({ request }) => {
    const one = (await submit(request, { next: "/x/" })).headers()["set-cookie"] ?? "";
    const two = (await submit(request, { next: "/x/" })).headers()["set-cookie"] ?? "";
    expect(one).toMatch(/^strandbank_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
    expect(two.split(";")[0]).not.toBe(one.split(";")[0]);
  });

  test("ends the previous session", async ({ request, playwright, baseURL }) => {
    const cookie = (await submit(request, {})).headers()["set-cookie"]?.split(";")[0] ?? "";
    await submit(request, {});
    const other = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie } });
    const id = await requestAuthorization(other, { scope: "basic" });
    const answer = await postForm(other, `/consent/${id}/decide/`, allowing("basic"));
    expect(answer.headers().location).toContain("/sign-in/");
    await other.dispose();
  });

  for (const [title, fields] of [
    ["a wrong password", { password: "demo-passworD" }],
    ["an unknown address", { email: "nobody@demo.example" }],
    ["an account that cannot sign in", { email: "token@demo.example" }],
    ["no password", { password: "" }],
  ] as const)
    test(`with ${title} goes back to the page`, async ({ request }) => {
      const answer = await submit(request, { next: "/consent/x/", ...fields });
      expect(answer.status()).toBe(303);
      expect(answer.headers().location).toBe("/sign-in/?problem=credentials&next=%2Fconsent%2Fx%2F");
      expect(answer.headers()["set-cookie"]).toBeUndefined();
    });

  test("ignores the case of the email address", async ({ request }) => {
    const answer = await submit(request, { email: " Single@Demo.Example ", next: "/x/?y=1" });
    expect(answer.headers().location).toBe("/x/?y=1");
  });

  for (const next of [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example/",
    "x",
    "",
  ])
    test(`never leads off our origin: ${JSON.stringify(next)}`, async ({ request }) => {
      expect((await submit(request, { next })).headers().location).toBe("/connected-apps/");
    });

  test("leads back to the page that was asked for, and to what its address names", async ({ request }) => {
    const next = "/import/?next=%2Fprofiles%2F";
    for (const path of [
      next,
      "/import/report/?next=%2Fprofiles%2F",
      "/connected-apps/partner/",
      "/connected-apps/partner/add/?profile=x",
    ]) {
      const { location = "" } = (await request.get(path, { maxRedirects: 0 })).headers();
      expect(location).toBe(`/sign-in/?${new URLSearchParams({ next: path })}`);
    }
    await submit(request, {});
    const page = await (await request.get(`/sign-in/?${new URLSearchParams({ next })}`)).text();
    expect(page).toMatch(/<a [^>]*href="\/import\/\?next=%2Fprofiles%2F"[^>]*>Continue/);
  });

  test("by a form from another site is refused", async ({ request }) => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ]) {
      const answer = await submit(request, {}, headers);
      expect(answer.headers().location).toContain("/sign-in/?problem=origin");
      expect(answer.headers()["set-cookie"]).toBeUndefined();
    }
    const options = await postForm(
      request,
      "/sign-in/passkey/options/",
      {},
      { "sec-fetch-site": "cross-site" },
    );
    expect(options.status()).toBe(403);
    const bySelf = await submit(request, {}, { "sec-fetch-site": "none" });
    expect(bySelf.headers().location).toBe("/connected-apps/");
  });
});

test("sign-out ends the session and removes its cookie; a form from another site ends nothing", {
  tag: "@database",
}, async ({ request }) => {
  // A form from another site arrives without the session cookie.
  const foreign = await postForm(request, "/sign-out/", { next: "/" }, { "sec-fetch-site": "cross-site" });
  expect([foreign.status(), foreign.headers()["set-cookie"]]).toEqual([303, undefined]);
  await signIn(request, SINGLE);
  const answer = await postForm(request, "/sign-out/", { next: "/" });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe("/");
  expect(answer.headers()["set-cookie"]).toContain("Max-Age=0");
  expect((await postForm(request, "/sign-out/", {})).headers().location).toBe("/sign-in/");
  for (const next of ["https://evil.example/", "//evil.example/"])
    expect((await postForm(request, "/sign-out/", { next })).headers().location).toBe("/sign-in/");
  const id = await requestAuthorization(request, { scope: "basic" });
  const late = await postForm(request, `/consent/${id}/decide/`, allowing("basic"));
  expect(late.headers().location).toContain("/sign-in/");
});

test.describe("sensitive items for an unverified application", () => {
  const CONFIRMED: [string, string][] = [["confirm", "sensitive"]];

  /** What the decision to allow these scopes leads to, by a new customer of a new application. */
  async function allow(request: APIRequestContext, scope: string, more: [string, string][] = []) {
    const { client_id } = await registered(request);
    const id = await requestAuthorization(request, { scope, client_id, redirect_uri });
    const answer = await decide(request, id, [...allowing(scope), ...more]);
    return { id, location: answer.headers().location ?? "" };
  }

  for (const scope of [
    "genomes",
    "basic accession:NC_000015.9",
    "basic phenotypes:write:height_mm",
    "basic rs429358",
  ])
    test(`are granted only with the extra confirmation: ${scope}`, async ({ request }) => {
      const { id, location } = await allow(request, scope);
      expect(location).toMatch(new RegExp(`^/consent/${id}/\\?.*problem=confirm$`));
      expect(await (await request.get(location)).text()).toContain('name="confirm"');
      const { location: confirmed } = await allow(request, scope, CONFIRMED);
      expect(confirmed).toContain(`${redirect_uri}?code=`);
    });

  test("need no confirmation when none is granted", async ({ request }) => {
    const { location } = await allow(request, "basic names rs12913832 report:all");
    expect(location).toContain(`${redirect_uri}?code=`);
  });
});
