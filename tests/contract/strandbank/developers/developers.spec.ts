import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { accountStatus, bearer, errorOf } from "../../../support/api";
import { ageAccessToken, ageRefreshToken, ageRotatedSecret } from "../../../support/data/clock";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { consentIdOf, stopSharing } from "../../../support/forms";
import {
  allowing,
  basic,
  decide,
  exchangeCode,
  obtainCode,
  postForm,
  redirectParameters,
  refreshTokens,
  signIn,
  tokensOf,
} from "../../../support/oauth";
import {
  aPurpose,
  clients,
  details,
  fieldOf,
  redirect_uri,
  register,
  registered,
  secretIn,
  verify,
} from "../../../support/pages/developers";
import { hrefIn, textAt, textOf } from "../../../support/pages/text-of";
import { test } from "../../../support/test";

type Credentials = { client_id: string; client_secret: string };

/** Tokens for the application, after another customer's consent. */
async function tokensFor(
  playwrightRequest: APIRequestContext,
  { client_id, client_secret }: Credentials,
  scope = "basic",
) {
  const authorize = { client_id, redirect_uri };
  const code = await obtainCode(playwrightRequest, { email: await newCustomer(), scope, authorize });
  return tokensOf(await exchangeCode(playwrightRequest, code, { client_id, client_secret, redirect_uri }));
}

async function rotate(request: APIRequestContext, client_id: string, keep_old: string): Promise<string> {
  const html = await (await request.get(`/developers/${client_id}/?show=secrets`)).text();
  expect(html).toMatch(/<input[^>]*name="keep_old"[^>]*checked=""[^>]*value="24"/);
  const fields = {
    form_token: fieldOf(html, "form_token"),
    client_id,
    secret_version: fieldOf(html, "secret_version"),
    keep_old,
  };
  const secret = secretIn(await (await postForm(request, "/developers/rotate/", fields)).text());
  const again = await postForm(request, "/developers/rotate/", fields);
  expect(again.headers().location).toBe(`/developers/${client_id}/?show=secrets&problem=rotated`);
  return secret;
}

/** HTML without the marks of the renderer and the classes of quoted words. */
const plain = (html: string): string =>
  html.replaceAll("<!-- -->", "").replaceAll(/<bdi class="[^"]*">/g, "<bdi>");

test("a registered application completes the authorization code flow; its secret is shown once", {
  tag: "@database",
}, async ({ request, other: customer }) => {
  const own = await registered(request);
  const { access_token } = await tokensFor(customer, own);
  await accountStatus(customer, access_token);
  const show = async () => (await request.get(`/developers/${own.client_id}/`)).text();
  // Where pages run apart, requests arrive within seconds.
  await expect.poll(show).toContain('href="/docs/endpoints/get-3-account/"');
  const page = await show();
  expect(page).toContain("Night Shift");
  expect(page).toContain("Not verified by Strandbank: customers see it as");
  // Its own developer sees its initial, where customers see a question mark.
  expect(await textAt(request, "/developers/")).toMatch(/ N Night Shift /);
  const toConsent = hrefIn(page, /href="(\/authorize\/[^"]+)"/);
  expect((await request.get(toConsent, { maxRedirects: 0 })).headers().location).toContain("/consent/");
  expect(page).not.toContain(own.client_secret);
  const { answer } = await register(request, { id: own.client_id });
  expect(answer.headers().location).toBe(`/developers/${own.client_id}/`);
});

test("the page with the secret has a file of variables with it", async ({ request, baseURL }) => {
  await signIn(request, await newCustomer());
  const { answer, id } = await register(request);
  const html = await answer.text();
  const [, file = ""] =
    /download="strandbank.env" href="data:text\/plain;charset=utf-8,([^"\s=]+)"/.exec(html) ?? [];
  expect(decodeURIComponent(file).split("\n")).toEqual([
    `STRANDBANK_URL=${baseURL}`,
    `STRANDBANK_CLIENT_ID=${id}`,
    `STRANDBANK_CLIENT_SECRET=${secretIn(html)}`,
    `STRANDBANK_REDIRECT_URI=${redirect_uri}`,
    "",
  ]);
  expect(html).not.toContain("code_verifier");
  const app = await register(request, { redirect_uris: "com.example.night://callback" });
  expect(await app.answer.text()).toMatch(/-d code_verifier=[\w-]{43}/);
});

for (const [what, redirect_uris, returnsTo] of [
  ["returns to a website", details.redirect_uris, /^https?:/],
  ["returns to an app", "com.example.night://callback", /^com\.example\.night:/],
  ["returns to an app or a website", `com.example.night://callback\n${redirect_uri}`, /^https:/],
] as const)
  test(`a public application that ${what} gets a link with the code_verifier`, async ({ request }) => {
    await signIn(request, await newCustomer());
    const { id } = await register(request, { kind: "public", redirect_uris });
    expect(await textAt(request, "/developers/")).toContain(`${id} · public · not verified by Strandbank`);
    const page = await (await request.get(`/developers/${id}/`)).text();
    const link = hrefIn(page, /href="(\/authorize\/[^"]+)"/);
    const verifier = /<code[^>]*>([A-Za-z0-9_-]{43})<\/code>/.exec(page)?.[1] ?? "";
    const asked = await request.get(link, { maxRedirects: 0 });
    const requestId = /^\/consent\/([\w-]+)\/$/.exec(asked.headers().location ?? "")?.[1] ?? "";
    const code = redirectParameters(await decide(request, requestId, allowing("basic"))).get("code") ?? "";
    const redirect_uri = new URLSearchParams(link.split("?")[1]).get("redirect_uri") ?? "";
    expect(redirect_uri).toMatch(returnsTo);
    const exchanged = { client_id: id, client_secret: "", redirect_uri, code_verifier: verifier };
    await tokensOf(await exchangeCode(request, code, exchanged));
  });

test("a rotated client secret works for a time, or stops at once", async ({ request, other: customer }) => {
  const own = await registered(request);
  const first = await tokensFor(customer, own);
  const { client_id } = own;
  const page = await textAt(request, `/developers/${client_id}/?show=secrets`);
  expect(page).toContain(" Not at all, because it may have leaked One hour One day Seven days ");
  const second = await rotate(request, client_id, "24");
  const refresh = (token: string, client_secret: string) =>
    refreshTokens(customer, token, { client_id, client_secret, redirect_uri });
  const withOld = await tokensOf(await refresh(first.refresh_token, own.client_secret));
  await ageRotatedSecret(client_id, 86_400 - 600);
  const late = await tokensOf(await refresh(withOld.refresh_token, own.client_secret));
  await ageRotatedSecret(client_id, 600);
  expect((await refresh(late.refresh_token, own.client_secret)).status()).toBe(401);
  const withNew = await tokensOf(await refresh(late.refresh_token, second));
  expect(await accountStatus(customer, withNew.access_token)).toBe(200);
  const third = await rotate(request, client_id, "0");
  for (const secret of [own.client_secret, second])
    expect((await refresh(withNew.refresh_token, secret)).status()).toBe(401);
  // Whoever had the old secret may have obtained tokens.
  expect(await accountStatus(customer, withNew.access_token)).toBe(401);
  expect(await errorOf(await refresh(withNew.refresh_token, third))).toBe("400 invalid_grant");
});

test("a registration that is sent several times at once makes one application", { tag: "@database" }, async ({
  request,
}) => {
  await signIn(request, await newCustomer());
  const html = await (await request.get("/developers/new/")).text();
  const id = fieldOf(html, "id");
  const sent = { ...details, ...aPurpose, kind: "confidential", id, form_token: fieldOf(html, "form_token") };
  const send = () => postForm(request, "/developers/new/submit/", sent);
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  const outcomes = answers.map((answer) => answer.headers().location ?? answer.status());
  expect(outcomes.toSorted()).toEqual([...Array(7).fill(`/developers/${id}/`), 200].toSorted());
});

test("the retry window is 0 to 60 seconds, and leaves the verification alone", async ({ request }) => {
  const { client_id, form_token } = await registered(request);
  await verify(client_id);
  const window = async () =>
    fieldOf(await (await request.get(`/developers/${client_id}/?show=settings`)).text(), "retry_seconds");
  expect(await window()).toBe("0");
  for (const [retry_seconds, outcome, then] of [
    ["60", "done=changed", "60"],
    ["61", "problem=retry", "60"],
    ["-1", "problem=retry", "60"],
    ["1.5", "problem=retry", "60"],
    ["", "problem=retry", "60"],
    ["0", "done=changed", "0"],
  ] as const) {
    const answer = await postForm(request, "/developers/retry/", { form_token, client_id, retry_seconds });
    expect(answer.headers().location).toBe(`/developers/${client_id}/?show=settings&${outcome}`);
    expect(await window()).toBe(then);
  }
  expect((await clients("show", client_id)).stdout).toMatch(/^verified +yes$/m);
});

test("tokens are bound to a key as chosen, which leaves the verification alone", async ({ request }) => {
  const { client_id, form_token } = await registered(request);
  await verify(client_id);
  const chosen = async () =>
    /name="dpop"[^>]*checked=""[^>]*value="(\w+)"|name="dpop" value="(\w+)"[^>]*checked=""/
      .exec(await (await request.get(`/developers/${client_id}/?show=settings`)).text())
      ?.slice(1)
      .join("");
  expect(await chosen()).toBe("off");
  for (const [dpop, outcome, then] of [
    ["allowed", "done=changed", "allowed"],
    ["always", "problem=dpop", "allowed"],
    ["", "problem=dpop", "allowed"],
    ["required", "done=changed", "required"],
    ["off", "done=changed", "off"],
  ] as const) {
    const answer = await postForm(request, "/developers/dpop/", { form_token, client_id, dpop });
    expect(answer.headers().location).toBe(`/developers/${client_id}/?show=settings&${outcome}`);
    expect(await chosen()).toBe(then);
    expect((await clients("show", client_id)).stdout).toMatch(new RegExp(`^DPoP +${then}$`, "m"));
  }
  expect((await clients("show", client_id)).stdout).toMatch(/^verified +yes$/m);
});

const without = ({ client_id, client_secret }: Credentials) => ({ client_id, client_secret });

test("each failed request stands in the log with its reason and X-Request-Id, not with what was sent", {
  tag: "@adapter",
}, async ({ request, other: customer }) => {
  const own = await registered(request);
  const { client_id } = own;
  const { access_token } = await tokensFor(customer, own);
  const read = (path: string) => customer.get(path, { headers: bearer(access_token) });
  const ask = (scope: string) =>
    request.get("/authorize/", { params: { client_id, redirect_uri, response_type: "code", scope } });
  const failing: [reason: string, fail: () => Promise<APIResponse>][] = [
    [
      "There is no authorization code &#x27;…&#x27;.",
      () => exchangeCode(request, "no-such-code", { ...without(own), redirect_uri }),
    ],
    [
      "invalid_client",
      () => exchangeCode(request, "no-such-code", { client_id, client_secret: "wrong", redirect_uri }),
    ],
    [
      "invalid_client",
      () => postForm(request, "/token/", { grant_type: "refresh_token" }, basic(client_id, "wrong")),
    ],
    [
      "is not one that the application registered",
      () => request.get("/authorize/", { params: { client_id, redirect_uri: "https://evil.example/" } }),
    ],
    [
      "The parameter response_type is missing.",
      () => request.get("/authorize/", { params: { client_id, redirect_uri, scope: "basic" } }),
    ],
    ["Unknown scope: &#x27;…&#x27;.", () => ask("Dear https://a.'b/ https://of-a-stranger.example/ visit")],
    ["insufficient_scope", () => read("/1/names/")],
    [
      "The access token has expired.",
      async () => {
        await ageAccessToken(access_token, 86_400);
        return read("/3/account/");
      },
    ],
  ];
  const show = async () => (await request.get(`/developers/${client_id}/?status=failed`)).text();
  for (const [reason, fail] of failing) {
    const id = (await fail()).headers()["x-request-id"] ?? "";
    await expect.poll(show).toContain(`>${id}</span>`);
    expect(await show()).toContain(reason);
  }
  expect(await show()).not.toContain("no-such-code");
});

test("redirect URIs can be edited, and a refused form keeps what was typed", async ({ request }) => {
  const { client_id, form_token } = await registered(request);
  const change = (redirect_uris: string) =>
    postForm(request, "/developers/change/", { ...details, form_token, client_id, redirect_uris });
  const changed = await change("https://night.example/other\r\nhttps://night.example/other \r\n");
  expect(changed.headers().location).toBe(`/developers/${client_id}/?show=settings&done=changed`);
  const query = { client_id, response_type: "code", scope: "basic" };
  const ask = (uri: string) =>
    request.get("/authorize/", { params: { ...query, redirect_uri: uri }, maxRedirects: 0 });
  expect((await ask(redirect_uri)).status()).toBe(400);
  expect((await ask("https://night.example/other")).status()).toBe(303);

  const refused = await change("http://night.example/");
  const page = await (await request.get(refused.headers().location ?? "")).text();
  expect(page).toContain("must use https");
  expect(page).toContain("http://night.example/</textarea>");
  expect(page).toContain('<option value="accession:NC_000015.9"');
  expect((await ask("https://night.example/other")).status()).toBe(303);

  await postForm(request, "/developers/change/", { ...details, form_token, client_id, homepage: "" });
  const settings = await (await request.get(`/developers/${client_id}/?show=settings`)).text();
  expect(fieldOf(settings, "homepage")).toBe("");
});

test("no link of a stranger fills in a developer's form", async ({ request, other: stranger }) => {
  const own = await registered(request);
  await registered(stranger);
  const typed = { ...details, name: "", redirect_uris: "https://evil.example/" };
  const refused = await register(stranger, typed);
  const { search } = new URL(refused.answer.headers().location ?? "", "http://localhost");
  for (const query of [search, `?problem=details&${new URLSearchParams(typed)}`])
    for (const page of ["new", own.client_id])
      expect(await (await request.get(`/developers/${page}/${query}`)).text()).not.toContain(
        "evil.example/</",
      );
});

/** The fields of rows of purposes, in the form of an application. */
const rows = (...purposes: [scope: string, kind: string, purpose: string][]): [string, string][] =>
  purposes.flatMap(([scope, kind, purpose]): [string, string][] => [
    ["purpose_scope", scope],
    ["purpose_kind", kind],
    ["purpose", purpose],
  ]);

test("the consent page says what each item is for, and quotes words as text", async ({ request }) => {
  const { client_id, form_token, email } = await registered(request);
  const change = (...purposes: Parameters<typeof rows>) =>
    postForm(request, "/developers/change/", [
      ...Object.entries({ ...details, form_token, client_id }),
      ...rows(...purposes, ["", "", " "]),
    ]);
  const consent = async () => {
    const params = {
      client_id,
      response_type: "code",
      scope: "basic names email rs12913832 rs4988235",
      redirect_uri,
    };
    const asked = await request.get("/authorize/", { params, maxRedirects: 0 });
    const page = await (await request.get(asked.headers().location ?? "")).text();
    return plain(page.replaceAll(/<script[^>]*>.*?<\/script>/gs, ""));
  };
  const saved = await change(
    ["basic", "other", "To find your profile."],
    ["names", "personalize", "<b>To greet you</b> & yours."],
    ["rs12913832", "show", "Your eye color."],
    ["rs4988235", "research", "Milk."],
  );
  expect(saved.headers().location).toContain("done=changed");
  const told = await consent();
  expect(told).toContain("For something else: <q><bdi>To find your profile.</bdi></q>");
  expect(told).toContain("To personalize: <q><bdi>&lt;b&gt;To greet you&lt;/b&gt; &amp; yours.</bdi></q>");
  expect(told).toMatch(/<code>rs12913832<.*?To show you: <q><bdi>Your eye color\.<\/bdi><\/q>/);
  expect(told).toMatch(/<code>rs4988235<.*?For research: <q><bdi>Milk\.<\/bdi><\/q>/);

  const pageAt = async (path = "") => plain(await (await request.get(path)).text());
  expect(await pageAt(`/developers/${client_id}/?show=settings`)).toContain("To find your profile.");
  for (const [row, sentence] of [
    [["names", "show", "To greet you.\u202e"], "invisible characters"],
    [["names", "", "To greet you."], "must be show, personalize, research, or other"],
    [["", "show", "To greet you."], "The scope of a purpose is missing."],
    [["names", "show", ""], "is missing: say what for"],
  ] as const) {
    const page = await pageAt((await change([...row])).headers().location);
    expect(page).toContain(sentence);
    expect(page).toContain(`value="${row[2]}"`);
  }
  const replaced = await change(["email", "show", "Your address."], ["rs12913832", "other", "Your eyes."]);
  expect(replaced.headers().location).toContain("done=changed");
  const changed = await consent();
  expect(changed).toContain("Your address.");
  expect(changed).not.toContain("To find your profile.");

  const authorize = { client_id, redirect_uri };
  await obtainCode(request, { email, scope: "basic rs12913832", authorize });
  const [own] = /\/connected-apps\/consents\/[\w-]+\//.exec(await pageAt("/connected-apps/")) ?? [];
  expect(await pageAt(own)).toContain("For something else: <q><bdi>Your eyes.</bdi></q>");
});

test("a purpose from before there were kinds is shown by its words alone", async ({ request }) => {
  const { client_id, email } = await registered(request, { purpose_scope: "names" });
  const purpose = { client_id, scope: "basic", purpose: "To find your profile." };
  await runDatabase()
    .insertInto("client_scope_purpose")
    .values({ ...purpose, kind: null })
    .execute();
  const params = { client_id, response_type: "code", scope: "basic", redirect_uri };
  const asked = await request.get("/authorize/", { params, maxRedirects: 0 });
  const page = await (await request.get(asked.headers().location ?? "")).text();
  expect(plain(page)).toMatch(/refuse\.(?:<\/?span[^>]*>| )*<q><bdi>To find your profile\.<\/bdi><\/q>/);

  await obtainCode(request, { email, scope: "basic names", authorize: { client_id, redirect_uri } });
  const [person] = await profileIdsOf(email);
  const id = await consentIdOf(email, person, client_id);
  const { strandbank } = await (await request.get(`/export/consent/${id}/`)).json();
  expect(strandbank.history[0].shown.items).toMatchObject([
    { scope: "basic", purpose: "To find your profile.", purposeKind: null },
    { scope: "names", purpose: "Which person you chose.", purposeKind: "show" },
  ]);
});

/** The pages that show a registration and a change with these fields again. */
async function refusalsOf(
  request: APIRequestContext,
  own: { client_id: string; form_token: string },
  fields: Record<string, string>,
): Promise<string[]> {
  const { client_id, form_token } = own;
  const answers = [
    (await register(request, fields)).answer,
    await postForm(request, "/developers/change/", { ...details, form_token, client_id, ...fields }),
  ];
  return Promise.all(
    answers.map(async (answer) => {
      const { location = "" } = answer.headers();
      expect([answer.status(), location.length < 40_000]).toEqual([303, true]);
      return (await request.get(location)).text();
    }),
  );
}

test("too many redirect URIs and invisible characters are refused with a sentence", async ({ request }) => {
  const own = await registered(request);
  const uris = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://night.example/${index}`).join("\n");
  for (const count of [21, 20_000])
    for (const page of await refusalsOf(request, own, { redirect_uris: uris(count) })) {
      expect(page).toContain("You can register at most 20 redirect URIs.");
      expect(page).toContain("https://night.example/20");
    }
  for (const field of ["name", "developer"])
    for (const text of ["\u202ednarB", "Bra\u200bnd", "Bra\u0007nd"])
      for (const page of await refusalsOf(request, own, { [field]: text }))
        expect(page).toContain("A name must not contain control characters");
});

test("one purpose too many is refused with a sentence", async ({ request }) => {
  const { client_id, form_token } = await registered(request);
  const fields = Object.entries({ ...details, form_token, client_id });
  for (let row = 1; row <= 41; row++)
    fields.push(["purpose_scope", `rs${row}`], ["purpose_kind", "research"], ["purpose", "For a study."]);
  const { location = "" } = (await postForm(request, "/developers/change/", fields)).headers();
  const page = await (await request.get(location)).text();
  expect(page).toContain("You can give at most 40 purposes.");
});

test("details that are too long, and no purpose, are refused with a sentence; the kind stays", async ({
  request,
}) => {
  const long = "https://night.example/".padEnd(50_000, "x");
  for (const [fields, sentence] of [
    [{ name: long }, "The name must be at most 100 characters long."],
    [{ developer: long }, "The developer must be at most 100 characters long."],
    [{ homepage: long }, "at most 500 characters"],
    [{ redirect_uris: long }, "has more than 500 characters"],
    [{ purpose_scope: long }, "that a purpose could be for"],
    [{ purpose_scope: "", purpose_kind: "", purpose: " " }, "Say of at least one scope what you use it for"],
  ] as const) {
    await signIn(request, await newCustomer());
    const { answer } = await register(request, { kind: "public", ...fields });
    expect(answer.status()).toBe(303);
    const page = await (await request.get(answer.headers().location ?? "")).text();
    expect(page).toContain(sentence);
    expect(page).toMatch(/<input[^>]*name="kind"[^>]*checked=""[^>]*value="public"/);
  }
});

test("failed requests include those with a revoked or an unknown token", { tag: "@database" }, async ({
  request,
  other: customer,
}) => {
  const own = await registered(request);
  const first = await tokensFor(customer, own);
  const call = async (token: string) => expect(await accountStatus(customer, token)).toBe(401);
  const problems = async () => (await request.get(`/developers/${own.client_id}/`)).text();
  const unbound = { authorization: `DPoP ${first.access_token}` };
  expect((await customer.get("/3/account/", { headers: unbound })).status()).toBe(401);
  await expect.poll(problems).toContain("The access token is bound to no key");
  await postForm(customer, "/revoke/", { ...without(own), token: first.access_token });
  await call(first.access_token);
  await expect.poll(problems).toContain("The access token was revoked.");
  expect(await problems()).not.toContain("The connection ended");

  const refresh = (token: string) => refreshTokens(customer, token, { ...without(own), redirect_uri });
  const refused = async (token: string, why: string) => {
    const answer = await refresh(token);
    const { error_description } = await answer.json();
    const sentence = "The refresh token is unknown, replaced, expired or revoked.";
    expect([answer.status(), error_description]).toEqual([400, sentence]);
    await expect.poll(problems).toContain(`The refresh token is ${why}.`);
  };
  const second = await tokensOf(await refresh(first.refresh_token));
  await refused(first.refresh_token, "replaced");
  await postForm(customer, "/revoke/", { ...without(own), token: second.refresh_token });
  await call(second.access_token);
  await expect.poll(problems).toContain("The connection ended");
  await refused("no-such-token", "unknown");
  await refused(second.refresh_token, "revoked");
  const third = await tokensFor(customer, own);
  await ageRefreshToken(third.refresh_token, 90 * 86_400);
  await refused(third.refresh_token, "expired");
});

test("however many requests succeed, the log keeps the failed ones of the same operation", async ({
  request,
  other: customer,
}) => {
  const own = await registered(request);
  const { access_token } = await tokensFor(customer, own);
  const ask = async (account: string) =>
    (await customer.get(`/3/account/${account}/`, { headers: bearer(access_token) })).headers();
  const { data } = await (await customer.get("/3/account/", { headers: bearer(access_token) })).json();
  const { "x-request-id": failed = "none" } = await ask("0123456789abcdef");
  const client_request = { client_id: own.client_id, operation: "GET /3/account/{account_id}/", status: 200 };
  const earlier = Array.from({ length: 21 }, (_, at) => ({
    ...client_request,
    id: `${data[0].id}-${at}`,
    at,
  }));
  await runDatabase()
    .insertInto("client_request")
    .values(earlier.map((one) => ({ ...one, scopes: "" })))
    .execute();
  const { "x-request-id": latest = "none" } = await ask(data[0].id);
  const shown = async (query = "") => (await request.get(`/developers/${own.client_id}/${query}`)).text();
  await expect.poll(() => shown("?status=failed")).toContain(failed);
  await expect.poll(shown).toContain(`>${latest}</span>`);
});

test("the request log names the operation, the status and the scopes used, is filtered by status and id, and holds no values", async ({
  request,
  other: customer,
}) => {
  const own = await registered(request);
  const pageAt = async (query: string) => (await request.get(`/developers/${own.client_id}/${query}`)).text();
  const shown = async (query: string) =>
    (await pageAt(query)).replaceAll("<wbr/>", "").replaceAll(/<[^>]*>/g, "|");
  for (const [query, empty] of [
    ["", "No requests yet."],
    ["?status=failed", "No such request."],
    ["?request_id=unknown", "No such request."],
  ] as const)
    expect(await shown(query)).toContain(empty);
  const { access_token } = await tokensFor(customer, own);
  const headers = bearer(access_token);
  const ok = await customer.get("/3/account/?include=profiles", { headers });
  const { data } = await ok.json();
  const closed = await customer.get("/3/profile/0123456789abcdef/", { headers });
  const narrow = await customer.get(`/3/profile/${data[0].profiles[0].id}/marker/rs4988235/`, { headers });
  expect([ok.status(), closed.status(), narrow.status()]).toEqual([200, 404, 403]);
  for (const [query, tab] of [
    ["", "Requests"],
    ["?show=secrets", "Secrets"],
  ] as const)
    expect((await pageAt(query)).match(/(?<=aria-current="page"[^>]*>)(Re|Se)[^<]*/g)).toEqual([tab]);
  await expect.poll(() => shown("")).toMatch(/\|403\|/);
  const page = await shown("");
  for (const row of [
    /GET \/3\/account\/\|+[\w-]{36}\|+200\|+basic\|/,
    /GET \/3\/profile\/\{profile_id\}\/\|+[\w-]{36}\|+404\|+basic\|+not_found[ |]+There is no profile with this id, or the customer does not share it\./,
    /GET \/3\/profile\/\{profile_id\}\/marker\/\{marker_id\}\/\|+[\w-]{36}\|+403\|+insufficient_scope\|.*the customer refused or withdrew it: ask for it again\./,
    /POST \/token\/\|+[\w-]{36}\|+200\|/,
  ])
    expect(page).toMatch(row);
  for (const value of ["rs4988235", "0123456789abcdef", "include=", data[0].profiles[0].id])
    expect(page).not.toContain(value);
  const id = closed.headers()["x-request-id"] ?? "";
  const told = await request.get("/3/changes/", { headers: basic(own.client_id, own.client_secret) });
  await expect
    .poll(() => shown(`?request_id=${told.headers()["x-request-id"]}`))
    .toMatch(/GET \/3\/changes\/\|/);
  const one = await shown(`?request_id=${id}`);
  expect(one).toContain(id);
  expect(one).not.toMatch(/\/3\/account\/\|+[\w-]{36}\|+200/);
  const failed = await shown("?status=failed");
  expect(failed).toContain(id);
  expect(failed).not.toMatch(/\/3\/account\/\|+[\w-]{36}\|+200/);
  expect(await pageAt("?status=failed")).toContain('<option value="failed" selected="">');
  expect(fieldOf(await pageAt("?request_id=unknown"), "request_id")).toBe("unknown");
});

test("an application's page says how many of ten customers share what it asks for", async ({
  request,
  other: customer,
}) => {
  const { client_id } = await registered(request);
  const shown = () => textAt(request, `/developers/${client_id}/`);
  const given = { scope: "basic names", granted: "basic", authorize: { client_id, redirect_uri } };
  for (let customers = 0; customers < 10; customers++) {
    expect(await shown()).not.toContain("What customers share");
    await obtainCode(customer, { email: await newCustomer("single@demo.example"), ...given });
  }
  expect(await shown()).toMatch(/Shared by names 0 of 10 basic 10 of 10/);
});

for (const [scope, form] of [
  ["rs4988235", "rsXX or iXX"],
  ["accession:NC_000002.11", "accession:&lt;accession_id&gt;"],
])
  test(`the request log says by its form alone that ${scope} opened a marker`, async ({
    request,
    other: customer,
  }) => {
    const own = await registered(request);
    await verify(own.client_id);
    const headers = bearer((await tokensFor(customer, own, `basic ${scope}`)).access_token);
    const { data } = await (await customer.get("/3/profile/", { headers })).json();
    const read = await customer.get(`/3/profile/${data[0].id}/marker/rs4988235/`, { headers });
    expect(read.status()).toBe(200);
    const opened = async () => {
      const page = await (await request.get(`/developers/${own.client_id}/`)).text();
      const shown = page.replaceAll("<wbr/>", "").replaceAll(/<[^>]*>/g, "|");
      return /marker_id\}\/\|+[\w-]{36}\|+200\|+([^|]*)/.exec(shown)?.[1];
    };
    await expect.poll(opened).toBe(form);
  });

test("only an application's owner can see or change it", async ({ request }) => {
  const { client_id } = await registered(request);
  await signIn(request, await newCustomer());
  expect((await request.get(`/developers/${client_id}/`)).status()).toBe(404);
  const form_token = fieldOf(await (await request.get("/developers/new/")).text(), "form_token");
  const fields = { ...details, form_token, client_id, name: "Stolen" };
  for (const path of ["change", "rotate", "retry"])
    expect((await postForm(request, `/developers/${path}/`, fields)).headers().location).toBe(
      "/developers/?problem=unknown",
    );
});

test("the command line rotates secrets and removes applications", async ({ request }) => {
  const own = await registered(request);
  const { client_id } = own;
  const rotated = await clients("rotate", client_id, "--keep-old", "0");
  const client_secret = /client_secret +(sbcs_[A-Za-z0-9_-]{49})/.exec(rotated.stdout)?.[1] ?? "";
  const refused = await exchangeCode(request, "x", { ...without(own), redirect_uri });
  expect(refused.status()).toBe(401);
  expect((await exchangeCode(request, "x", { client_id, client_secret, redirect_uri })).status()).toBe(400);
  await clients("rotate", client_id);
  const isKnown = async () =>
    (await exchangeCode(request, "x", { client_id, client_secret, redirect_uri })).status();
  await ageRotatedSecret(client_id, 86_400 - 600);
  expect(await isKnown()).toBe(400);
  await ageRotatedSecret(client_id, 600);
  expect(await isKnown()).toBe(401);
  expect((await clients("rotate", "mobile")).stderr).toContain("has no secret");
  expect((await clients("remove", client_id)).status).toBe(0);
  expect((await exchangeCode(request, "x", { client_id, client_secret, redirect_uri })).status()).toBe(401);
  expect((await clients("remove", client_id)).status).toBe(1);
});

test("removing an application revokes its tokens and leaves each customer’s record", {
  tag: "@database",
}, async ({ request, other: customer }) => {
  const own = await registered(request);
  const { client_id, form_token } = own;
  await tokensFor(customer, own);
  await stopSharing(customer, client_id);
  const { access_token } = await tokensFor(customer, own);
  expect(await accountStatus(customer, access_token)).toBe(200);
  const page = await (await request.get(`/developers/${client_id}/remove/`)).text();
  expect(page).toContain("1 customer stops sharing data with it.");

  const strangers = await postForm(customer, "/developers/remove/", { client_id, form_token });
  expect(strangers.headers().location).toBe("/developers/?problem=form");
  expect(await accountStatus(customer, access_token)).toBe(200);
  const removed = await postForm(request, "/developers/remove/", { client_id, form_token });
  expect(removed.headers().location).toBe("/developers/?done=removed");
  expect(await accountStatus(customer, access_token)).toBe(401);
  expect((await request.get(`/developers/${client_id}/`)).status()).toBe(404);
  // Its connections go after its consents.
  const left = runDatabase().selectFrom("connection").select("id").where("client_id", "=", client_id);
  await expect.poll(() => left.execute()).toEqual([]);
  const apps = await customer.get("/connected-apps/");
  expect(textOf(await apps.text())).toMatch(
    /with night\.example , since [^.]*\. The application ended it on/,
  );
  const [, consentId] = /consents\/([^/"]+)\//.exec(await apps.text()) ?? [];
  const record = await (await customer.get(`/export/consent/${consentId}/`)).json();
  expect(record.services[0].service).toBe("night.example");
  expect(record.strandbank).toMatchObject({ client_id, state: "application" });
  expect(record.strandbank.history.map(({ kind }: { kind: string }) => kind)).toEqual(["allowed", "ended"]);
  expect(record.strandbank.history[0].shown.application.redirectUri).toBe(redirect_uri);
  expect((await register(request, { id: client_id })).answer.status()).toBe(400);
});

test("an application that moves is shown under the name that the customer decided about", async ({
  request,
  other: customer,
}) => {
  const own = await registered(request);
  const { access_token } = await tokensFor(customer, own);
  const { client_id, form_token } = own;
  const moved = { ...details, redirect_uris: "https://www.trusted-bank.example/cb" };
  await postForm(request, "/developers/change/", { form_token, client_id, ...moved });
  expect(await accountStatus(customer, access_token)).toBe(200);
  const apps = await customer.get("/connected-apps/");
  expect((await apps.text()).match(/(?<=<h2[^>]*><bdi[^>]*>)[^<]*/g)).toEqual(["night.example"]);
  const mention = /It has changed since you decided: today it is shown as www\.trusted-bank\.example ?\./;
  expect(textOf(await apps.text())).toMatch(mention);
  const [, consentId] = /consents\/([^/"]+)\//.exec(await apps.text()) ?? [];
  const page = await textAt(customer, `/connected-apps/consents/${consentId}/`);
  expect(page).toContain("What night.example may read");
  expect(page).toMatch(mention);
});
