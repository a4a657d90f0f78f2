import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { ageAccessToken } from "../../support/data/clock";
import { newCustomer } from "../../support/data/new-customer";
import {
  allowing,
  decide,
  exchangeCode,
  obtainCode,
  postForm,
  redirectParameters,
  refreshTokens,
  signIn,
  tokensOf,
} from "../../support/oauth";
import {
  clients,
  details,
  digestOf,
  fieldOf,
  redirect_uri,
  register,
  registered,
  secretIn,
  verify,
} from "../../support/pages/developers";

type Credentials = { client_id: string; client_secret: string };

/** Tokens for the application, after another customer's consent. */
async function tokensFor(playwrightRequest: APIRequestContext, { client_id, client_secret }: Credentials) {
  const authorize = { client_id, redirect_uri };
  const code = await obtainCode(playwrightRequest, { email: await newCustomer(), scope: "basic", authorize });
  return tokensOf(await exchangeCode(playwrightRequest, code, { client_id, client_secret, redirect_uri }));
}

async function rotate(request: APIRequestContext, client_id: string, keep_old: string): Promise<string> {
  const html = await (await request.get(`/developers/${client_id}/`)).text();
  const fields = {
    form_token: fieldOf(html, "form_token"),
    client_id,
    secret_version: fieldOf(html, "secret_version"),
    keep_old,
  };
  const secret = secretIn(await (await postForm(request, "/developers/rotate/", fields)).text());
  const again = await postForm(request, "/developers/rotate/", fields);
  expect(again.headers().location).toBe(`/developers/${client_id}/?problem=rotated`);
  return secret;
}

test("a registered application completes the authorization code flow; its secret is shown once", {
  tag: "@database",
}, async ({ request, playwright, baseURL }) => {
  const own = await registered(request);
  const customer = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const { access_token } = await tokensFor(customer, own);
  for (let times = 0; times < 3; times++)
    await customer.get("/3/account/", { headers: { authorization: `Bearer ${access_token}` } });
  await customer.dispose();
  const show = async () => (await request.get(`/developers/${own.client_id}/`)).text();
  // Where pages run apart, counts arrive within seconds.
  await expect.poll(show).toMatch(/<td[^>]*>3<\/td><td[^>]*>1<\/td>/);
  const page = await show();
  expect(page).toContain("Night Shift");
  const toConsent = /href="(\/authorize\/[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await request.get(toConsent, { maxRedirects: 0 })).headers().location).toContain("/consent/");
  expect(page).not.toContain(own.client_secret);
  const { answer } = await register(request, { id: own.client_id });
  expect(answer.headers().location).toBe(`/developers/${own.client_id}/`);
});

for (const [what, redirect_uris] of [
  ["returns to a website", details.redirect_uris],
  ["returns to an app", "com.example.night://callback"],
] as const)
  test(`a public application that ${what} gets a link to its consent page, with the code_verifier`, async ({
    request,
  }) => {
    await signIn(request, await newCustomer());
    const { id } = await register(request, { kind: "public", redirect_uris });
    const page = await (await request.get(`/developers/${id}/`)).text();
    const link = /href="(\/authorize\/[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const verifier = /<code[^>]*>([A-Za-z0-9_-]{43})<\/code>/.exec(page)?.[1] ?? "";
    const asked = await request.get(link, { maxRedirects: 0 });
    const requestId = /^\/consent\/([\w-]+)\/$/.exec(asked.headers().location ?? "")?.[1] ?? "";
    const code = redirectParameters(await decide(request, requestId, allowing("basic"))).get("code") ?? "";
    const redirect_uri = new URLSearchParams(link.split("?")[1]).get("redirect_uri") ?? "";
    const exchanged = { client_id: id, client_secret: "", redirect_uri, code_verifier: verifier };
    await tokensOf(await exchangeCode(request, code, exchanged));
  });

test("a rotated client secret works for the chosen time, or stops at once", async ({
  request,
  playwright,
  baseURL,
}) => {
  const own = await registered(request);
  const customer = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const first = await tokensFor(customer, own);
  const { client_id } = own;
  const second = await rotate(request, client_id, "24");
  const withOld = await tokensOf(
    await refreshTokens(customer, first.refresh_token, { ...without(own), redirect_uri }),
  );
  const withNew = await tokensOf(
    await refreshTokens(customer, withOld.refresh_token, { client_id, client_secret: second, redirect_uri }),
  );
  await rotate(request, client_id, "0");
  for (const client_secret of [own.client_secret, second]) {
    const refused = await refreshTokens(customer, withNew.refresh_token, {
      client_id,
      client_secret,
      redirect_uri,
    });
    expect(refused.status()).toBe(401);
  }
  await customer.dispose();
});

const without = ({ client_id, client_secret }: Credentials) => ({ client_id, client_secret });

test("each recent error shows the X-Request-Id of the last response with that error", {
  tag: "@adapter",
}, async ({ request, playwright, baseURL }) => {
  const own = await registered(request);
  const { client_id } = own;
  const customer = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const { access_token } = await tokensFor(customer, own);
  const failing = [
    () => exchangeCode(request, "unknown", { ...without(own), redirect_uri }),
    () => exchangeCode(request, "unknown", { client_id, client_secret: "wrong", redirect_uri }),
    () => request.get("/authorize/", { params: { client_id, redirect_uri: "https://other.example/" } }),
    () => request.get("/authorize/", { params: { client_id, redirect_uri, scope: "basic" } }),
    () => customer.get("/1/names/", { headers: { authorization: `Bearer ${access_token}` } }),
    async () => {
      await ageAccessToken(access_token, 86_400);
      return customer.get("/3/account/", { headers: { authorization: `Bearer ${access_token}` } });
    },
  ];
  const idOf = async (fail: () => Promise<APIResponse>) => (await fail()).headers()["x-request-id"] ?? "";
  for (const fail of failing) {
    const first = await idOf(fail);
    const last = await idOf(fail);
    const show = async () => {
      const page = await (await request.get(`/developers/${client_id}/`)).text();
      return page.split('aria-label="Recent errors"')[2]?.split("</table>")[0] ?? "";
    };
    await expect.poll(show).toContain(`>${last}</span>`);
    expect(await show()).not.toContain(first);
  }
  await customer.dispose();
});

test("redirect URIs can be edited, and a refused form keeps what was typed", async ({ request }) => {
  const { client_id, form_token } = await registered(request);
  const change = (redirect_uris: string) =>
    postForm(request, "/developers/change/", { ...details, form_token, client_id, redirect_uris });
  const changed = await change("https://night.example/other");
  expect(changed.headers().location).toBe(`/developers/${client_id}/?done=changed`);
  const query = { client_id, response_type: "code", scope: "basic" };
  const ask = (uri: string) =>
    request.get("/authorize/", { params: { ...query, redirect_uri: uri }, maxRedirects: 0 });
  expect((await ask(redirect_uri)).status()).toBe(400);
  expect((await ask("https://night.example/other")).status()).toBe(303);

  const refused = await change("http://night.example/");
  const page = await (await request.get(refused.headers().location ?? "")).text();
  expect(page).toContain("must use https");
  expect(page).toContain("http://night.example/</textarea>");
  expect((await ask("https://night.example/other")).status()).toBe(303);
});

test("the consent page quotes an application's purposes as its own words, as text", async ({ request }) => {
  const purposes = "basic To find your profile.\nnames <b>To greet you</b> & yours.";
  const { client_id, form_token } = await registered(request, { purposes });
  const consent = async () => {
    const params = { client_id, response_type: "code", scope: "basic names email", redirect_uri };
    const asked = await request.get("/authorize/", { params, maxRedirects: 0 });
    const page = await (await request.get(asked.headers().location ?? "")).text();
    return page.replaceAll(/<script[^>]*>.*?<\/script>/gs, "");
  };
  const told = await consent();
  expect(told.match(/why it asks, in its own words/g)).toHaveLength(1);
  expect(told).toContain("<q><bdi>To find your profile.</bdi></q>");
  expect(told).toContain("&lt;b&gt;To greet you&lt;/b&gt; &amp; yours.");
  expect(told).not.toContain("<b>To greet");

  const change = (given: string) =>
    postForm(request, "/developers/change/", { ...details, form_token, client_id, purposes: given });
  expect(await (await request.get(`/developers/${client_id}/`)).text()).toContain(
    "basic To find your profile.",
  );
  const refused = await change("names To greet you.\u202e");
  expect(await (await request.get(refused.headers().location ?? "")).text()).toContain(
    "invisible characters",
  );
  expect((await change("email To write to you.")).headers().location).toContain("done=changed");
  const changed = await consent();
  expect(changed).toContain("To write to you.");
  expect(changed).not.toContain("To find your profile.");
});

test("too many redirect URIs are refused with a sentence", async ({ request }) => {
  const { client_id, form_token } = await registered(request);
  const uris = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://night.example/${index}`).join("\n");
  for (const count of [21, 20_000]) {
    const fields = { form_token, client_id, redirect_uris: uris(count) };
    for (const answer of [
      (await register(request, { redirect_uris: uris(count) })).answer,
      await postForm(request, "/developers/change/", { ...details, ...fields }),
    ]) {
      expect(answer.status()).toBe(303);
      const location = answer.headers().location ?? "";
      expect(location.length).toBeLessThan(40_000);
      const page = await (await request.get(location)).text();
      expect(page).toContain("You can register at most 20 redirect URIs.");
      expect(page).toContain("https://night.example/20");
    }
  }
});

test("details of an application that are too long are refused with a sentence", async ({ request }) => {
  for (const [name, sentence] of [
    ["name", "The name must be at most 100 characters long."],
    ["developer", "The developer must be at most 100 characters long."],
    ["homepage", "at most 500 characters"],
    ["redirect_uris", "has more than 500 characters"],
    ["purposes", "A purpose is for a scope"],
  ] as const) {
    await signIn(request, await newCustomer());
    const { answer } = await register(request, { [name]: "https://night.example/".padEnd(50_000, "x") });
    expect(answer.status()).toBe(303);
    expect(await (await request.get(answer.headers().location ?? "")).text()).toContain(sentence);
  }
});

const taken: [string, string][] = [
  ["the service's own name", "Strandbank"],
  ["the service's own name among others", "Strandbank Support"],
  ["the name of Rangefinder", "rangefinder"],
  ["the name of Rangefinder with a digit and a sign", "R@ngef1nder"],
  ["the name of Rangefinder in full-width letters", "Ｒａｎｇｅｆｉｎｄｅｒ"],
  ["the name of the operator's application", "Partner-Sample"],
];
for (const [what, name] of taken)
  test(`nobody can register an application under, or rename it to, ${what}`, async ({ request }) => {
    const { client_id, form_token } = await registered(request);
    const fields = { ...details, form_token, client_id, name };
    for (const answer of [
      (await register(request, { name })).answer,
      await postForm(request, "/developers/change/", fields),
    ]) {
      expect(answer.status()).toBe(303);
      const page = await (await request.get(answer.headers().location ?? "")).text();
      expect(page).toContain("That name, or one that looks like it, belongs to Strandbank");
      expect(page).toContain(`value="${name}"`);
    }
    const list = await (await request.get("/developers/")).text();
    expect(list.match(/href="\/developers\/[0-9a-f]{24}\/"/g)).toHaveLength(1);
    expect(list).toContain("Night Shift");
  });

test("a developer's name cannot be Strandbank or look like it", async ({ request }) => {
  const { client_id, form_token } = await registered(request);
  for (const developer of ["Strandbank", "Ｓtrandbank Ltd", "ꜱᴛʀᴀɴᴅʙᴀɴᴋ", "Partner Example Ltd"]) {
    const fields = { ...details, form_token, client_id, developer };
    for (const answer of [
      (await register(request, { developer })).answer,
      await postForm(request, "/developers/change/", fields),
    ]) {
      const page = await (await request.get(answer.headers().location ?? "")).text();
      expect(page).toContain("That developer’s name, or one that looks like it, belongs to Strandbank");
      expect(page).toContain(`value="${developer}"`);
    }
  }
});

test("the names of a verified application are reserved for itself and its developer", async ({ request }) => {
  const name = "Harbour Light";
  const developer = "Harbour Labs";
  const first = await registered(request, { name, developer });
  const second = await registered(request, { name });
  expect((await verify(first.client_id)).stderr).toBe("");
  const refused = await verify(second.client_id);
  expect([refused.status, refused.stderr]).toEqual([
    1,
    `The application ${first.client_id} has that name, or one that looks like it.\n`,
  ]);
  const problemOf = async (fields: Record<string, string>) =>
    new URLSearchParams((await register(request, fields)).answer.headers().location?.split("?")[1]).get(
      "problem",
    );
  expect(await problemOf({ name: "Harbour-Light" })).toBe("name");
  expect(await problemOf({ developer: "HARBOUR LABS" })).toBe("developer");
  await signIn(request, first.email);
  expect(await problemOf({ name: "Harbour Night", developer })).toBeNull();
  const changed = await postForm(request, "/developers/change/", {
    ...details,
    developer,
    ...without(first),
    form_token: await token(request),
    name,
  });
  expect(changed.headers().location).toBe(`/developers/${first.client_id}/?done=changed`);
});

test("verify refuses an application that has changed since it was shown", async ({ request }) => {
  const developer = "Ferry Labs";
  const own = { ...details, name: "Ferry", developer, purposes: "names To greet you." };
  const { client_id, form_token, email } = await registered(request, own);
  const { stdout } = await clients("show", client_id);
  for (const text of ["Ferry", developer, details.homepage, "names  To greet you.", email])
    expect(stdout).toContain(text);
  for (const uri of details.redirect_uris.split("\n")) expect(stdout).toContain(`    ${uri}\n`);

  for (const change of [
    { name: "Ferry 2" },
    { developer: "Ferry Works" },
    { homepage: "https://night.example/other/" },
    { redirect_uris: `${details.redirect_uris}\nhttps://night.example/other` },
    { purposes: "names To greet you often." },
  ]) {
    const seen = await digestOf(client_id);
    expect((await clients("verify", client_id, seen)).stderr).toBe("");
    await postForm(request, "/developers/change/", { ...own, ...change, form_token, client_id });
    const refused = await clients("verify", client_id, seen);
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `This is not the digest of ${client_id} as it is now. Look at it again with "show".\n`,
    ]);
    expect((await clients("show", client_id)).stdout).toMatch(/^verified +no$/m);
  }
});

/** The form token of the developers' pages for whoever is signed in. */
const token = async (request: APIRequestContext): Promise<string> =>
  fieldOf(await (await request.get("/developers/new/")).text(), "form_token");

test("names with control or bidirectional characters, or words of mixed alphabets, are refused with a sentence", async ({
  request,
}) => {
  const { client_id, form_token } = await registered(request);
  for (const field of ["name", "developer"])
    for (const text of ["\u202ednarB", "Bra\u200bnd", "Bra\u0007nd", "Rangef\u0456nder"]) {
      const fields = { ...details, form_token, client_id, [field]: text };
      for (const answer of [
        (await register(request, { [field]: text })).answer,
        await postForm(request, "/developers/change/", fields),
      ]) {
        expect(answer.status()).toBe(303);
        const page = await (await request.get(answer.headers().location ?? "")).text();
        expect(page).toContain("A name must not contain control characters");
      }
    }
});

test("recent errors show their reason, not what was sent", async ({ request }) => {
  const own = await registered(request);
  const { client_id } = own;
  await request.get("/authorize/", { params: { client_id, redirect_uri: "https://evil.example/" } });
  await exchangeCode(request, "no-such-code", { ...without(own), redirect_uri });
  await exchangeCode(request, "no-such-code-2", { ...without(own), redirect_uri });
  await exchangeCode(request, "x", { client_id, client_secret: "wrong", redirect_uri });
  const page = await (await request.get(`/developers/${client_id}/`)).text();
  expect(page).toContain("is not one that the application registered");
  expect(page).toContain("There is no authorization code &#x27;…&#x27;.");
  expect(page).toContain("invalid_client");
  expect(page).not.toContain("no-such-code");
});

test("recent errors include requests with an expired or a revoked access token", {
  tag: "@database",
}, async ({ request, playwright, baseURL }) => {
  const own = await registered(request);
  const customer = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const first = await tokensFor(customer, own);
  const call = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await customer.get("/3/account/", { headers })).status()).toBe(401);
  };
  const problems = async () => (await request.get(`/developers/${own.client_id}/`)).text();
  await ageAccessToken(first.access_token, 86_401);
  await call(first.access_token);
  expect(await problems()).toContain("The access token has expired.");

  const second = await tokensOf(
    await refreshTokens(customer, first.refresh_token, { ...without(own), redirect_uri }),
  );
  await postForm(customer, "/revoke/", { ...without(own), token: second.access_token });
  await call(second.access_token);
  expect(await problems()).toContain("The access token was revoked.");
  expect(await problems()).not.toContain("customer withdrew it");

  const third = await tokensOf(
    await refreshTokens(customer, second.refresh_token, { ...without(own), redirect_uri }),
  );
  await postForm(customer, "/revoke/", { ...without(own), token: third.refresh_token });
  await call(third.access_token);
  expect(await problems()).toContain("customer withdrew it");
  await customer.dispose();
});

test("the last requests name the operation, the status and the scopes used, are found by their id, and hold no values", async ({
  request,
  playwright,
  baseURL,
}) => {
  const own = await registered(request);
  const customer = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const { access_token } = await tokensFor(customer, own);
  const headers = { authorization: `Bearer ${access_token}` };
  const ok = await customer.get("/3/account/?include=profiles", { headers });
  const { data } = await ok.json();
  const closed = await customer.get("/3/profile/0123456789abcdef/", { headers });
  const narrow = await customer.get(`/3/profile/${data[0].profiles[0].id}/marker/rs4988235/`, { headers });
  expect([ok.status(), closed.status(), narrow.status()]).toEqual([200, 404, 403]);
  const shown = async (query: string) =>
    (await (await request.get(`/developers/${own.client_id}/${query}`)).text())
      .replaceAll("<wbr/>", "")
      .replaceAll(/<[^>]*>/g, "|");
  const page = await shown("");
  for (const row of [
    /GET \/3\/account\/\|+[\w-]{36}\|+200\|+basic\|/,
    /GET \/3\/profile\/\{profile_id\}\/\|+[\w-]{36}\|+404\|+basic\|/,
    /GET \/3\/profile\/\{profile_id\}\/marker\/\{marker_id\}\/\|+[\w-]{36}\|+403\|/,
    /POST \/token\/\|+[\w-]{36}\|+200\|/,
    /not_found\|+There is no profile with this id, or the customer does not share it\./,
    /insufficient_scope\|+[^|]*\|*.*the customer refused or withdrew it: ask for it again\./,
  ])
    expect(page).toMatch(row);
  for (const value of ["rs4988235", "0123456789abcdef", "include=", data[0].profiles[0].id])
    expect(page).not.toContain(value);
  const id = closed.headers()["x-request-id"] ?? "";
  const one = await shown(`?request_id=${id}`);
  expect(one).toContain(id);
  expect(one).not.toMatch(/\/3\/account\/\|+[\w-]{36}\|+200/);
  expect(await shown("?request_id=unknown")).toContain("No request with this id.");
  await customer.dispose();
});

test("only an application's owner can see or change it", async ({ request }) => {
  const { client_id } = await registered(request);
  await signIn(request, await newCustomer());
  expect((await request.get(`/developers/${client_id}/`)).status()).toBe(404);
  const form_token = fieldOf(await (await request.get("/developers/new/")).text(), "form_token");
  const fields = { ...details, form_token, client_id, name: "Stolen" };
  for (const path of ["change", "rotate"])
    expect((await postForm(request, `/developers/${path}/`, fields)).headers().location).toBe(
      "/developers/?problem=unknown",
    );
});

test("the command line rotates secrets and removes applications", async ({ request }) => {
  const own = await registered(request);
  const { client_id } = own;
  const rotated = await clients("rotate", client_id, "--keep-old", "0");
  const client_secret = /client_secret +([A-Za-z0-9_-]{43})/.exec(rotated.stdout)?.[1] ?? "";
  const refused = await exchangeCode(request, "x", { ...without(own), redirect_uri });
  expect(refused.status()).toBe(401);
  expect((await exchangeCode(request, "x", { client_id, client_secret, redirect_uri })).status()).toBe(400);
  expect((await clients("rotate", "mobile")).stderr).toContain("has no secret");
  expect((await clients("remove", client_id)).status).toBe(0);
  expect((await exchangeCode(request, "x", { client_id, client_secret, redirect_uri })).status()).toBe(401);
  expect((await clients("remove", client_id)).status).toBe(1);
});
