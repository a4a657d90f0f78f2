import { writeFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { newCustomer } from "../../support/data/new-customer";
import { allowing, decide, obtainTokens, postForm, signIn } from "../../support/oauth";
import {
  clients,
  details,
  digestOf,
  fieldOf,
  redirect_uri,
  registered,
  verify,
} from "../../support/pages/developers";
import { png } from "../../support/pages/pictures";

const picture = png(48, 48);

/** Posts the logo form of an application; returns the redirect. */
async function sendLogo(request: APIRequestContext, client_id: string, file: Buffer | null) {
  const html = await (await request.get(`/developers/${client_id}/`)).text();
  const answer = await request.post("/developers/logo/", {
    maxRedirects: 0,
    multipart: {
      form_token: fieldOf(html, "form_token"),
      client_id,
      ...(file ? { logo: { name: "logo.png", mimeType: "image/png", buffer: file } } : { remove: "1" }),
    },
  });
  expect(answer.status()).toBe(303);
  return answer.headers().location;
}

const logoIn = (html: string): string => /src="(\/client-logo\/[\w-]{43}\/)"/.exec(html)?.[1] ?? "";
const pageOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test("an uploaded logo is served from Strandbank's own origin, only as a picture", {
  tag: "@database",
}, async ({ request }) => {
  const { client_id } = await registered(request);
  expect(await sendLogo(request, client_id, picture)).toBe(`/developers/${client_id}/?done=logo`);
  const answer = await request.get(logoIn(await pageOf(request, `/developers/${client_id}/`)));
  expect(answer.status()).toBe(200);
  expect(Buffer.compare(await answer.body(), picture)).toBe(0);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
  });
});

test("a logo shows in the developer's list, and to customers only once the application is verified", async ({
  request,
}) => {
  const { client_id } = await registered(request, { name: "Painted Sign", developer: "Sign Painters" });
  await sendLogo(request, client_id, picture);
  const logo = logoIn(await pageOf(request, "/developers/"));
  expect(logo).not.toBe("");
  const asked = { client_id, redirect_uri, response_type: "code", scope: "basic" };
  const { location } = (await postForm(request, "/authorize/", asked)).headers();
  expect(logoIn(await pageOf(request, location ?? ""))).toBe("");
  expect((await verify(client_id)).status).toBe(0);
  expect(logoIn(await pageOf(request, location ?? ""))).toBe(logo);
  await decide(request, /consent\/([\w-]+)/.exec(location ?? "")?.[1] ?? "", allowing("basic"));
  expect(logoIn(await pageOf(request, "/connected-apps/"))).toBe(logo);
});

test("a new logo ends an application's verification and changes its digest", async ({ request }) => {
  const { client_id } = await registered(request, { name: "Second Sign", developer: "Second Painters" });
  await sendLogo(request, client_id, picture);
  const seen = await digestOf(client_id);
  expect((await verify(client_id)).status).toBe(0);
  await sendLogo(request, client_id, png(16, 16));
  expect((await clients("list")).stdout).toMatch(new RegExp(`${client_id}  Second Sign.*not verified`));
  expect((await clients("verify", client_id, seen)).status).toBe(1);
});

test("a new logo has a new URL, and a logo can be removed", async ({ request }) => {
  const { client_id } = await registered(request);
  const path = `/developers/${client_id}/`;
  await sendLogo(request, client_id, picture);
  const first = logoIn(await pageOf(request, path));
  await sendLogo(request, client_id, png(16, 16));
  const second = logoIn(await pageOf(request, path));
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);
  await sendLogo(request, client_id, null);
  expect(logoIn(await pageOf(request, path))).toBe("");
  expect((await request.get(second)).status()).toBe(404);
});

test("a logo that is not a small PNG, JPEG or WebP is refused, whatever its declared type", async ({
  request,
}) => {
  const { client_id } = await registered(request);
  await sendLogo(request, client_id, picture);
  const before = logoIn(await pageOf(request, `/developers/${client_id}/`));
  const refused: [string, Buffer, string][] = [
    ["logo-type", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "PNG, JPEG or WebP"],
    ["logo-large", Buffer.concat([picture, Buffer.alloc(65_536)]), "at most 64 KB"],
    ["logo-sides", png(1100, 2), "1024 pixels on each side"],
  ];
  for (const [problem, file, sentence] of refused) {
    const back = await sendLogo(request, client_id, file);
    expect(back).toBe(`/developers/${client_id}/?problem=${problem}`);
    const html = await pageOf(request, back ?? "");
    expect(html).toContain(sentence);
    expect(logoIn(html)).toBe(before);
  }
});

test("an application can be registered with a logo, on the page and on the command line", async ({
  request,
}) => {
  await signIn(request, await newCustomer());
  const html = await pageOf(request, "/developers/new/");
  const id = fieldOf(html, "id");
  const multipart = { ...details, kind: "public", id, form_token: fieldOf(html, "form_token") };
  const send = (buffer: Buffer) =>
    request.post("/developers/new/submit/", {
      maxRedirects: 0,
      multipart: { ...multipart, logo: { name: "x", mimeType: "image/svg+xml", buffer } },
    });
  const refused = await send(Buffer.from("<svg/>"));
  expect(await pageOf(request, refused.headers().location ?? "")).toContain("must be a PNG, JPEG or WebP");
  expect((await send(picture)).headers().location).toBe(`/developers/${id}/?done=registered`);
  expect(logoIn(await pageOf(request, `/developers/${id}/`))).not.toBe("");

  const file = test.info().outputPath("logo.png");
  const add = (...more: string[]) => {
    const named = ["--name", "Trial", "--developer", "Trial Labs", "--redirect", redirect_uri, ...more];
    return clients("add", ...named, "--logo", file);
  };
  expect((await add()).stderr).toContain("There is no file");
  writeFileSync(file, "<svg/>");
  expect((await add()).stderr).toContain("must be a PNG, JPEG or WebP");
  writeFileSync(file, picture);
  const client_id = /client_id +(\S+)/.exec((await add("--public")).stdout)?.[1] ?? "";
  const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  const asked = { client_id, redirect_uri, response_type: "code", scope: "basic", code_challenge: challenge };
  const { location } = (await postForm(request, "/authorize/", asked)).headers();
  expect(logoIn(await pageOf(request, location ?? ""))).not.toBe("");
});

test("removing an application shows the consequences first and revokes its tokens at once", async ({
  request,
  playwright,
  baseURL,
}) => {
  const own = await registered(request);
  const { client_id, client_secret, form_token } = own;
  const customer = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const authorize = { client_id, client_secret, redirect_uri };
  const { access_token } = await obtainTokens(customer, {
    email: await newCustomer(),
    scope: "basic",
    authorize,
    token: authorize,
  });
  const read = () => customer.get("/3/account/", { headers: { authorization: `Bearer ${access_token}` } });
  expect((await read()).status()).toBe(200);
  const page = await pageOf(request, `/developers/${client_id}/remove/`);
  expect(page).toContain("1 customer stops sharing data with it.");

  const strangers = await postForm(customer, "/developers/remove/", { client_id, form_token });
  expect(strangers.headers().location).toBe("/developers/?problem=form");
  expect((await read()).status()).toBe(200);
  const removed = await postForm(request, "/developers/remove/", { client_id, form_token });
  expect(removed.headers().location).toBe("/developers/?done=removed");
  expect((await read()).status()).toBe(401);
  expect((await request.get(`/developers/${client_id}/`)).status()).toBe(404);
  await customer.dispose();
});
