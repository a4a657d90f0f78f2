import { type APIRequestContext, expect, test } from "@playwright/test";

const NAVIGATION = { rsc: "1" };

/**
 * What a browser's router gets that asks for a page; a redirect, to the address that fits the headers, is
 * followed.
 */
const navigate = (request: APIRequestContext, path: string, headers: Record<string, string>) =>
  request.get(path, { headers: { ...NAVIGATION, ...headers } });

test("a Next router state that is not JSON is refused", async ({ request }) => {
  for (const state of ["garbage", "%", encodeURIComponent('["",{')])
    for (const path of ["/", "/explorer/markers/", "/nowhere/"]) {
      const answer = await navigate(request, path, { "next-router-state-tree": state });
      expect([path, answer.status()]).toEqual([path, 400]);
    }
});

test("a Next router state is honoured: page parts that the browser has are not sent again", async ({
  request,
}) => {
  const whole = await (await navigate(request, "/docs/errors/", {})).body();
  const state = ["", { children: ["(strandbank)", { children: ["docs", { children: ["__PAGE__", {}] }] }] }];
  const part = await navigate(request, "/docs/errors/", {
    "next-router-state-tree": encodeURIComponent(JSON.stringify(state)),
  });
  expect(part.status()).toBe(200);
  expect((await part.body()).length).toBeLessThan(whole.length);
});

test("a page is not asked for with more cookies than a browser keeps for a site", async ({ request }) => {
  const statusWith = async (cookies: number) => {
    const cookie = Array.from({ length: cookies }, (_, number) => `c${number}=x`).join("; ");
    return (await request.get("/account/", { headers: { cookie }, maxRedirects: 0 })).status();
  };
  expect([await statusWith(200), await statusWith(201), await statusWith(6_000)]).toEqual([307, 431, 431]);
});

test("a page is not asked for with more parameters than any reads", async ({ request }) => {
  const statusWith = async (parameters: number) =>
    (await request.get(`/docs/?${"a&".repeat(parameters - 1)}a`)).status();
  expect([await statusWith(200), await statusWith(201)]).toEqual([200, 414]);
});

test("requests that could call a Server Action are refused", async ({ request }) => {
  for (const path of ["/sign-in/", "/", "/explorer/"]) {
    const named = await request.post(path, { headers: { "next-action": "x" }, data: "[]" });
    const multipart = await request.post(path, { multipart: { $ACTION_ID_x: "" } });
    expect([path, named.status(), multipart.status()]).toEqual([path, 400, 400]);
    expect(await named.text()).toContain("Send forms to pages URL-encoded.");
  }
});

test("a client cannot pass for the explorer's own requests", async ({ request }) => {
  for (const path of ["/nowhere/", "/res/nothing/at/all/"]) {
    const page = await request.get(path, {
      headers: { "x-explorer-address": "/explorer/", accept: "text/html" },
    });
    expect([path, page.status()]).toEqual([path, 404]);
    expect(await page.text()).toContain("<title>Page not found · Strandbank</title>");
  }
});

test("a page takes headers as long as an endpoint does", async ({ request }) => {
  const headers = { "x-long": "x".repeat(75_000) };
  for (const path of ["/docs/", "/3/accession/"])
    expect([path, (await request.get(path, { headers })).status()]).toEqual([path, 200]);
});
