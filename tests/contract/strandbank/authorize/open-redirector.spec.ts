import { type APIRequestContext, expect } from "@playwright/test";
import { newCustomer } from "../../../support/data/new-customer";
import {
  consentFormToken,
  PARTNER,
  postForm,
  redirectParameters,
  requestAuthorization,
  signIn,
} from "../../../support/oauth";
import { details, redirect_uri, registered, verify } from "../../../support/pages/developers";
import { textAt } from "../../../support/pages/text-of";
import { test } from "../../../support/test";

const state = `a+b "c" <d> & 'e'`;

/** A request with a scope that does not exist. */
const faulty = (client_id: string) => ({
  client_id,
  redirect_uri,
  response_type: "code",
  scope: "everything",
  state,
});

/**
 * What the answer to a faulty request does: `redirects`, or `asks` on a page of ours that goes nowhere by
 * itself.
 */
async function behavior(request: APIRequestContext, client_id: string): Promise<string> {
  const answer = await postForm(request, "/authorize/", faulty(client_id));
  if (answer.status() === 303) {
    expect(redirectParameters(answer).get("error")).toBe("invalid_scope");
    return "redirects";
  }
  expect([answer.status(), answer.headers().location]).toEqual([400, undefined]);
  expect(answer.headers()["content-type"]).toContain("text/html");
  return "asks";
}

test("an invalid request of an unverified application redirects no browser", async ({ request, other }) => {
  const own = { ...details, name: "Open Door", developer: "Door Labs" };
  const { client_id, form_token } = await registered(request, own);
  expect(await behavior(other, client_id)).toBe("asks");
  await signIn(other, await newCustomer());
  expect(await behavior(other, client_id)).toBe("asks");
  expect(await behavior(request, client_id)).toBe("asks");
  expect((await verify(client_id)).stderr).toBe("");
  expect(await behavior(other, client_id)).toBe("redirects");
  await postForm(request, "/developers/change/", { ...own, form_token, client_id });
  expect(await behavior(other, client_id)).toBe("asks");
});

test("the error page of an unverified application names it by where its link leads, with error, state and iss", {
  tag: "@database",
}, async ({ request, other: stranger, baseURL }) => {
  const { client_id } = await registered(request, { name: "<b>Night</b>" });
  const answer = await stranger.get("/authorize/", { params: faulty(client_id), maxRedirects: 0 });
  const html = await answer.text();
  expect(html).toContain("You came from <bdi>night.example</bdi>");
  expect(html).toContain("has not verified this application");
  expect(html).not.toContain("Night");
  const href = /<a href="([^"]*)">Continue to night\.example</.exec(html)?.[1] ?? "";
  const address = href.replaceAll("&amp;", "&").replaceAll("&#39;", "'");
  expect(address.startsWith(`${redirect_uri}?`)).toBe(true);
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    error: "invalid_scope",
    error_description: "Unknown scope: 'everything'.",
    state,
    iss: baseURL,
  });
});

test("the consent page says whether Strandbank has verified the application", async ({ request }) => {
  const { client_id } = await registered(request);
  const ask = async (id: string, uri: string) => {
    const sent = { ...faulty(id), redirect_uri: uri, scope: "basic" };
    const { location } = (await postForm(request, "/authorize/", sent)).headers();
    return (await request.get(location ?? "")).text();
  };
  expect(await ask(client_id, redirect_uri)).toContain("Not verified by Strandbank");
  const partner = await ask(PARTNER.clientId, PARTNER.redirectUri);
  expect(partner).toContain("Verified means: we know who they are");
  expect(partner).not.toContain("Not verified by Strandbank");
});

test("the sign-in page names an unverified application by where its link leads", async ({
  request,
  other: customer,
}) => {
  const { client_id } = await registered(request);
  const id = await requestAuthorization(request, { client_id, redirect_uri, scope: "basic" });
  for (const page of ["sign-in", "sign-up"]) {
    const text = await textAt(customer, `/${page}/?next=/consent/${id}/`);
    expect(text).toContain("night.example");
    expect(text).not.toContain("Night Shift");
  }
});

test("a redirect URI that its application removes ends the requests that name it", async ({ request }) => {
  const { client_id, form_token } = await registered(request);
  const id = await requestAuthorization(request, { client_id, redirect_uri, scope: "basic" });
  const page = () => textAt(request, `/consent/${id}/`);
  const token = await consentFormToken(request, id);
  const redirect_uris = "https://night.example/other";
  await postForm(request, "/developers/change/", { ...details, form_token, client_id, redirect_uris });
  expect(await page()).not.toContain("Night Shift");
  for (const decision of ["allow", "refuse"]) {
    const answer = await postForm(request, `/consent/${id}/decide/`, { form_token: token, decision });
    expect(answer.headers().location).toBe(`/consent/${id}/?problem=request`);
  }
});
