import { type APIResponse, expect, test } from "@playwright/test";
import { z } from "zod";
import { newCustomer } from "../../../support/data/new-customer";
import {
  decide,
  obtainTokens,
  PARTNER,
  postForm,
  redirectParameters,
  requestAuthorization,
} from "../../../support/oauth";
import { words } from "../../../support/words";

const MOBILE = { client_id: "mobile", redirect_uri: "com.example.partner://callback" };
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const asked = {
  response_type: "code",
  client_id: PARTNER.clientId,
  redirect_uri: PARTNER.redirectUri,
  scope: "basic names",
};

function expectConsent(answer: APIResponse): void {
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toMatch(/^\/consent\/[A-Za-z0-9_-]{43}\/$/);
}

async function expectErrorPage(answer: APIResponse, code: string): Promise<void> {
  expect(answer.status()).toBe(400);
  expect(answer.headers().location).toBeUndefined();
  expect(answer.headers()["content-type"]).toContain("text/html");
  expect(await answer.text()).toContain(code);
}

test.describe("an authorization request", () => {
  test("leads to the consent page, by GET or by POST as a form, without the final slash, with unknown parameters", async ({
    request,
  }) => {
    for (const path of ["/authorize/", "/authorize"]) {
      expectConsent(await request.get(path, { params: asked, maxRedirects: 0 }));
      expectConsent(await postForm(request, path, { ...asked, display: "page", nonce: "1" }));
    }
    expectConsent(await request.post("/authorize/", { multipart: asked, maxRedirects: 0 }));
  });

  for (const scope of ["basic+names", "basic%20names", "%20basic++names%20", "basic%2520names"])
    test(`may separate scopes as ${scope}`, async ({ request }) => {
      const query = `response_type=code&client_id=partner&redirect_uri=${encodeURIComponent(PARTNER.redirectUri)}`;
      expectConsent(await request.get(`/authorize/?${query}&scope=${scope}`, { maxRedirects: 0 }));
    });

  test("may have a scope that was percent-encoded twice, in a form too", async ({ request }) => {
    const wish = { email: await newCustomer("single@demo.example"), scope: "basic names" };
    const tokens = await obtainTokens(request, { ...wish, authorize: { scope: "basic%20names" } }, decide);
    expect(tokens.scope).toBe("basic names");
  });

  test("may request 5,000 locations in a form", { tag: "@database" }, async ({ request }) => {
    const markers = await (await request.get("/3/marker/?limit=5000")).json();
    const ids = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(markers);
    expect(ids.data).toHaveLength(5000);
    const scope = `basic ${ids.data.map(({ id }) => id).join(" ")}`;
    expectConsent(await postForm(request, "/authorize/", { ...asked, scope }));
  });

  test("above 1 MiB is 413", async ({ request }) => {
    const scope = "rs4988235 ".repeat(110_000);
    const answer = await postForm(request, "/authorize/", { ...asked, scope });
    expect(answer.status()).toBe(413);
    expect(answer.headers()["content-type"]).toContain("text/html");
  });

  test("by another method is 405 with Allow", async ({ request }) => {
    const answer = await request.put("/authorize/", { maxRedirects: 0 });
    expect(answer.status()).toBe(405);
    expect(answer.headers().allow).toBe("GET, HEAD, POST, OPTIONS");
  });
});

test.describe("an error page, never a redirect, answers", () => {
  test("an unknown client_id", async ({ request }) => {
    const params = { ...asked, client_id: "nobody" };
    await expectErrorPage(await request.get("/authorize/", { params, maxRedirects: 0 }), "client_unknown");
    await expectErrorPage(await postForm(request, "/authorize/", params), "client_unknown");
  });

  for (const name of ["client_id", "redirect_uri"])
    test(`a missing or repeated ${name}`, async ({ request }) => {
      const none = await postForm(request, "/authorize/", { ...asked, [name]: "" });
      await expectErrorPage(none, `${name}_missing`);
      const twice: [string, string][] = [...Object.entries(asked), [name, "mobile"]];
      await expectErrorPage(await postForm(request, "/authorize/", twice), `${name}_repeated`);
    });

  for (const redirectUri of [
    " http://localhost:5000/callback",
    ...words(`
      http://localhost:5000/callback/ http://localhost:5000/Callback HTTP://localhost:5000/callback
      http://localhost:5001/callback http://localhost/callback http://127.0.0.1:5000/callback
      http://localhost:5000/callback?a=1 http://localhost:5000/callback#a http://user@localhost:5000/callback
      http://localhost:5000/%63allback http://localhost:5000/x/../callback
      http://localhost:5000/callback.evil.example https://localhost:5000/callback com.example.partner://callback
      javascript:alert(1)`),
  ])
    test(`the unregistered redirect URI ${redirectUri}`, async ({ request }) => {
      const answer = await postForm(request, "/authorize/", { ...asked, redirect_uri: redirectUri });
      await expectErrorPage(answer, "redirect_uri_unregistered");
    });

  test("without scripts, frames, a referrer or anything that was sent", async ({ request }) => {
    const answer = await postForm(request, "/authorize/", { ...asked, client_id: "<script>x</script>" });
    const headers = answer.headers();
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; .*; base-uri 'none'; form-action 'none'; /,
    );
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(await answer.text()).not.toContain("<script");
  });
});

test.describe("an authorization error redirects with state and iss:", () => {
  async function expectError(answer: APIResponse, error: string, baseURL: string | undefined): Promise<void> {
    expect(answer.headers().location).toContain(`${PARTNER.redirectUri}?`);
    const parameters = redirectParameters(answer);
    expect(parameters.get("error")).toBe(error);
    expect(parameters.get("error_description")).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    expect(parameters.get("state")).toBe("kept");
    expect(parameters.get("iss")).toBe(baseURL);
    expect(parameters.has("code")).toBe(false);
  }

  const failures: [error: string, why: string, fields: Record<string, string>][] = [
    ["invalid_request", "without a response_type", { response_type: "" }],
    ["unsupported_response_type", "for token", { response_type: "token" }],
    ["unsupported_response_type", "for code id_token", { response_type: "code id_token" }],
    ["invalid_request", "without a scope", { scope: "" }],
    ["invalid_request", "for a blank scope", { scope: "  " }],
    ["invalid_scope", "for a scope not in the table", { scope: "basic everything" }],
    ["invalid_scope", "for scopes of OpenID Connect alone", { scope: "openid offline_access" }],
    ["invalid_scope", "for a scope in the wrong case", { scope: "Basic" }],
    ["invalid_scope", "for scopes joined by commas", { scope: "basic,names" }],
    ["invalid_scope", "for an unknown report", { scope: "report:wellness.luck" }],
    ["invalid_scope", "for an unknown phenotype", { scope: "phenotypes:read:mood" }],
    ["invalid_scope", "for writing all phenotypes", { scope: "phenotypes:write:all" }],
    ["invalid_scope", "for an unknown accession", { scope: "accession:NC_000001.11" }],
    ["invalid_scope", "for an unknown location", { scope: "basic rs4999999999" }],
    ["invalid_scope", "with quotes in the scope", { scope: 'basic "x\\ é' }],
    ["invalid_request", "for PKCE with plain", { code_challenge: CHALLENGE, code_challenge_method: "plain" }],
    ["invalid_request", "for a PKCE method without a challenge", { code_challenge_method: "S256" }],
    ["invalid_request", "for a padded challenge", { code_challenge: `${CHALLENGE}=` }],
    ["invalid_request", "for a short challenge", { code_challenge: CHALLENGE.slice(1) }],
    ["invalid_request", "for a long challenge", { code_challenge: `${CHALLENGE}A` }],
  ];
  for (const [error, why, fields] of failures)
    test(`${error} ${why}`, async ({ request, baseURL }) => {
      const params = { ...asked, state: "kept", ...fields };
      await expectError(await postForm(request, "/authorize/", params), error, baseURL);
    });

  for (const name of ["scope", "response_type", "code_challenge", "select_profile"])
    test(`invalid_request for a repeated ${name}`, async ({ request, baseURL }) => {
      const once = Object.entries({ ...asked, state: "kept", [name]: "a" });
      const fields: [string, string][] = [...once, [name, "b"]];
      await expectError(await postForm(request, "/authorize/", fields), "invalid_request", baseURL);
    });

  test("invalid_request for a parameter in both the URL and the form", async ({ request, baseURL }) => {
    const answer = await postForm(request, "/authorize/?scope=email", { ...asked, state: "kept" });
    await expectError(answer, "invalid_request", baseURL);
  });

  test("no state when state was repeated", async ({ request }) => {
    const fields: [string, string][] = [...Object.entries(asked), ["state", "a"], ["state", "b"]];
    const parameters = redirectParameters(await postForm(request, "/authorize/", fields));
    expect(parameters.get("error")).toBe("invalid_request");
    expect(parameters.has("state")).toBe(false);
  });
});

test.describe("state is returned byte for byte", () => {
  for (const state of [
    "a+b c%20d&e=f#g",
    "żółć 漢字 🧬\u0301",
    '{"a":"\\n"}\n\t',
    " lead and trail ",
    "%",
    "x".repeat(4000),
  ])
    test(`as ${JSON.stringify(state.slice(0, 30))}`, async ({ request }) => {
      const bad = { ...asked, response_type: "token", state };
      expect(redirectParameters(await postForm(request, "/authorize/", bad)).get("state")).toBe(state);
      const link = await request.get(`/authorize/?${new URLSearchParams(bad)}`, { maxRedirects: 0 });
      const raw = /[?&]state=([^&]*)/.exec(link.headers().location ?? "")?.[1];
      expect(decodeURIComponent(raw ?? "")).toBe(state);
    });

  test("unless it has more than 8,192 characters", async ({ request, baseURL }) => {
    expectConsent(await postForm(request, "/authorize/", { ...asked, state: "x".repeat(8_192) }));
    const answer = await postForm(request, "/authorize/", { ...asked, state: "x".repeat(8_193) });
    expect(redirectParameters(answer).get("error")).toBe("invalid_request");
    expect(redirectParameters(answer).get("iss")).toBe(baseURL);
  });

  test("an empty state counts as absent", async ({ request }) => {
    const answer = await postForm(request, "/authorize/?state=", { ...asked, response_type: "token" });
    expect(redirectParameters(answer).has("state")).toBe(false);
  });
});

test("existing scopes are accepted", async ({ request }) => {
  const ids = words("bd_pgen_patient_id date_of_birth family_tree_url height_mm platform sex weight_g");
  for (const scope of [
    "basic names email profile:image",
    "report:all report:genetic_weight report:wellness.alcohol_flush_reaction report:wellness.caffeine_consumption",
    "report:wellness.deep_sleep report:wellness.homocysteine report:wellness.lactose",
    "report:wellness.muscle_composition report:wellness.saturated_fat_and_weight report:wellness.sleep_movement",
    "genomes accession:NC_000001.10 accession:NC_012920.1",
    `phenotypes:read:all ${ids.map((id) => `phenotypes:read:${id} phenotypes:write:${id}`).join(" ")}`,
    "rs4988235 rs6025",
    "i4000415",
    "names",
  ])
    await requestAuthorization(request, { scope });
});

test.describe("a public client", () => {
  const fields = { ...asked, ...MOBILE, state: "kept" };

  test("gets invalid_request at its custom scheme without a code_challenge", async ({ request }) => {
    const answer = await postForm(request, "/authorize/", fields);
    expect(answer.headers().location).toContain("com.example.partner://callback?error=invalid_request&");
    expect(redirectParameters(answer).get("state")).toBe("kept");
  });

  test("is accepted with a code_challenge, with or without code_challenge_method", async ({ request }) => {
    expectConsent(await postForm(request, "/authorize/", { ...fields, code_challenge: CHALLENGE }));
    const named = { ...fields, code_challenge: CHALLENGE, code_challenge_method: "S256" };
    expectConsent(await postForm(request, "/authorize/", named));
  });
});
