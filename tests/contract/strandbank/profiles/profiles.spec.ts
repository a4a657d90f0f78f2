import { expect, test } from "@playwright/test";
import { bearer, DEMO_TOKEN, errorOf, get, json, refusal } from "../../../support/api";
import { newCustomer } from "../../../support/data/new-customer";
import { accessToken, obtainTokens } from "../../../support/oauth";

test("/3/account/ has profile ids, or profiles if asked for", { tag: "@database" }, async ({ request }) => {
  const { data, links } = await json(request, "/3/account/", DEMO_TOKEN);
  expect(links).toEqual({ next: null });
  expect(data).toHaveLength(1);
  expect(Object.keys(data[0])).toEqual(["id", "first_name", "last_name", "email", "profiles"]);
  expect(data[0].profiles[0]).toEqual({ id: "demo_profile_id" });
  const full = await json(request, "/3/account/?include=profiles", DEMO_TOKEN);
  expect(Object.keys(full.data[0].profiles[0]).join(" ")).toBe(
    "id first_name last_name is_genotyped is_ancestry_only profile_image",
  );
  const one = await json(request, `/3/account/${data[0].id}/`, DEMO_TOKEN);
  expect(one).toEqual(data[0]);
  const path = `/3/account/${data[0].id}/?include=profiles`;
  expect(await json(request, path, DEMO_TOKEN)).toEqual(full.data[0]);
});

test("include accepts only profiles", async ({ request }) => {
  expect(await refusal(request, "/3/account/?include=genomes", DEMO_TOKEN)).toBe("400 invalid_request");
});

test("/3/profile/ lists the token's account; another account_id is not_found", async ({ request }) => {
  const { data } = await json(request, "/3/profile/", DEMO_TOKEN);
  expect(data[0].id).toBe("demo_profile_id");
  const account = (await json(request, "/3/account/", DEMO_TOKEN)).data[0];
  const named = await json(request, `/3/profile/?account_id=${account.id}`, DEMO_TOKEN);
  expect(named.data).toEqual(data);
  expect(await refusal(request, "/3/profile/?account_id=0123456789abcdef", DEMO_TOKEN)).toBe("404 not_found");
  expect(await refusal(request, "/3/account/0123456789abcdef/", DEMO_TOKEN)).toBe("404 not_found");
});

/** What every challenge begins with (RFC 9728 section 5.1). */
const challengeAt = (baseURL = "") =>
  `Bearer realm="strandbank", resource_metadata="${baseURL}/.well-known/oauth-protected-resource"`;

test("a missing or invalid token is 401; WWW-Authenticate has an error for an invalid one alone", {
  tag: "@database",
}, async ({ request, baseURL }) => {
  const challenge = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(path, { headers });
    expect(await errorOf(answer)).toBe("401 invalid_token");
    return answer.headers()["www-authenticate"];
  };
  for (const path of ["/3/profile/", "/1/user/", "/1/user/?access_token=x"]) {
    expect(await challenge(path)).toBe(challengeAt(baseURL));
    for (const basic of ["eDp5", DEMO_TOKEN])
      expect(await challenge(path, { authorization: `Basic ${basic}` })).toBe(challengeAt(baseURL));
    for (const token of ["nonsense", "", "two words"])
      expect(await challenge(path, bearer(token))).toContain('error="invalid_token"');
  }
  const lower = await request.get("/3/profile/", { headers: { authorization: `bearer  ${DEMO_TOKEN}` } });
  expect(lower.status()).toBe(200);
  expect(lower.headers()["cache-control"]).toBe("no-store");
});

test("a 403 names the missing scope (RFC 6750 section 3)", { tag: "@database" }, async ({
  request,
  baseURL,
}) => {
  const headers = bearer(await accessToken(request, await newCustomer(), "basic rs4988235"));
  const { data } = await (await request.get("/3/profile/", { headers })).json();
  const bins = `/3/profile/${data[0].id}/genetic_bin/`;
  for (const [method, path, scope] of [
    ["GET", `/3/profile/${data[0].id}/marker/rs6025/`, "rs6025"],
    ["GET", "/1/names/", "names"],
    ["GET", "/1/user/?email=true", "email"],
    ["GET", `/1/phenotypes/${data[0].id}/height_mm/`, "phenotypes:read:height_mm"],
    ["PUT", `/1/phenotypes/${data[0].id}/height_mm/`, "phenotypes:write:height_mm"],
    ["GET", bins, "report:wellness.caffeine_consumption"],
    ["GET", `${bins}?predictor_id=genetic_weight`, "report:genetic_weight"],
  ] as const) {
    const form = method === "PUT" && { form: { value: "1800" } };
    const answer = await request.fetch(path, { method, headers, ...form });
    const { error, error_description } = await answer.json();
    expect([path, answer.status(), error]).toEqual([path, 403, "insufficient_scope"]);
    expect(answer.headers()["www-authenticate"]).toBe(
      `${challengeAt(baseURL)}, error="${error}", error_description="${error_description}", scope="${scope}"`,
    );
  }
});

test("a 403 for genotypes names the narrowest scope that opens what was asked for", async ({ request }) => {
  const headers = bearer(await accessToken(request, await newCustomer(), "basic"));
  const { data } = await (await request.get("/3/profile/", { headers })).json();
  const own = `/3/profile/${data[0].id}`;
  for (const [path, scope] of [
    [`${own}/marker/rs12913832/`, "rs12913832"],
    [`${own}/marker/?id=rs12913832`, "rs12913832"],
    [`${own}/variant/?id=rs12913832`, "rs12913832"],
    [`${own}/marker/?id=rs12913832,rs16891982`, "genomes"],
    [`${own}/marker/?gene_name=MC1R`, "accession:NC_000016.9"],
    [`${own}/marker/?chromosome_id=16`, "accession:NC_000016.9"],
    [`${own}/marker/`, "genomes"],
    [`/1/genotypes/${data[0].id}/?locations=rs12913832`, "rs12913832"],
    [`/1/genotypes/${data[0].id}/?locations=rs12913832%20rs16891982`, "genomes"],
  ] as const) {
    const answer = await request.get(path, { headers });
    expect([path, answer.status()]).toEqual([path, 403]);
    expect(answer.headers()["www-authenticate"]).toContain(`, scope="${scope}"`);
  }
  expect((await request.get(`${own}/marker/rs1/`, { headers })).status()).toBe(404);
});

test("a token in the URL is 401, which says where it belongs and does not repeat it", async ({ request }) => {
  for (const path of ["/3/profile/", "/1/user/"]) {
    const answer = await request.get(`${path}?access_token=${DEMO_TOKEN}`);
    expect(answer.status()).toBe(401);
    const text = await answer.text();
    expect(JSON.parse(text).error).toBe("invalid_token");
    expect(JSON.parse(text).error_description).toContain("Authorization header");
    expect(JSON.parse(text).error_description).toContain("not in the URL");
    expect(text).not.toContain(DEMO_TOKEN);
  }
});

test("names, email and picture are null without their scopes", async ({ request }) => {
  const { access_token } = await obtainTokens(request, { email: "family@demo.example", scope: "basic" });
  const account = (await json(request, "/3/account/?include=profiles", access_token)).data[0];
  expect(account).toMatchObject({ first_name: null, last_name: null, email: null });
  expect(account.profiles).toHaveLength(4);
  for (const profile of account.profiles)
    expect(profile).toMatchObject({ first_name: null, last_name: null, profile_image: null });
});

test("names, email and picture are shown with their scopes", { tag: "@database" }, async ({ request }) => {
  const token = await accessToken(request, "family@demo.example", "basic names email profile:image");
  const account = (await json(request, "/3/account/?include=profiles", token)).data[0];
  expect(account.email).toBe("family@demo.example");
  const kinds = account.profiles.map((profile: { is_ancestry_only: boolean }) => profile.is_ancestry_only);
  expect(kinds.filter(Boolean)).toHaveLength(1);
  const image = await request.get(account.profiles[0].profile_image);
  expect(image.headers()["content-type"]).toContain("image/");
});

test("a profile without a picture has null", async ({ request }) => {
  const token = await accessToken(request, "single@demo.example", "basic profile:image");
  const { data } = await json(request, "/3/profile/", token);
  expect(data[0].profile_image).toBeNull();
});

test("/3/account/ and /3/profile/ need the scope basic", async ({ request }) => {
  const { access_token } = await obtainTokens(request, { email: "single@demo.example", scope: "names" });
  for (const path of ["/3/account/", "/3/profile/", "/3/account/x/", "/3/profile/x/"])
    expect(await refusal(request, path, access_token)).toBe("403 insufficient_scope");
});

test("select_profile covers exactly the chosen profile", async ({ request }) => {
  const wish = { email: "family@demo.example", scope: "basic genomes" };
  const all = await obtainTokens(request, wish);
  const { data } = await json(request, "/3/profile/", all.access_token);
  const [first, second] = data;
  const { access_token } = await obtainTokens(request, { ...wish, profileId: second.id });
  const chosen = await json(request, "/3/profile/", access_token);
  expect(chosen.data.map((profile: { id: string }) => profile.id)).toEqual([second.id]);
  const account = (await json(request, "/3/account/", access_token)).data[0];
  expect(account.profiles).toEqual([{ id: second.id }]);
  const hidden = await get(request, `/3/profile/${first.id}/`, access_token);
  const missing = await get(request, "/3/profile/0123456789abcdef/", access_token);
  expect(hidden.status()).toBe(404);
  expect(await hidden.text()).toBe(await missing.text());
  expect(await refusal(request, `/3/profile/${first.id}/marker/rs12913832/`, access_token)).toBe(
    "404 not_found",
  );
});
