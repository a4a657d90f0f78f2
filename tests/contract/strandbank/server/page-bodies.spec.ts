import { expect, test } from "@playwright/test";
import { LARGE_FORM_BYTES, MAX_PAGE_URL } from "@/lib/strandbank/platform/bounds";
import { errorOf } from "../../../support/api";
import { rawAnswer } from "../../../support/raw-request";

const paths = ["/explorer/profile/", "/api/auth/signin/strandbank", "/sign-in/", "/"];

const post = (path: string, ...headers: string[]): string =>
  [`POST ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

test("request bodies for pages are limited to the size of a form", async ({ baseURL }) => {
  for (const path of paths) {
    const tooLong = post(path, `Content-Length: ${LARGE_FORM_BYTES + 1}`);
    const { status, body } = await rawAnswer(baseURL, tooLong);
    expect([path, status, JSON.parse(body).error]).toEqual([path, 413, "payload_too_large"]);
  }
});

test("request bodies for pages need Content-Length", async ({ baseURL }) => {
  for (const path of paths) {
    const endless = post(path, "Transfer-Encoding: chunked");
    const { status, body } = await rawAnswer(baseURL, endless);
    expect([path, status, JSON.parse(body).error]).toEqual([path, 400, "invalid_request"]);
  }
});

test("URLs of pages are limited to 8 kB; those of the API are not", async ({ request }) => {
  const long = "a".repeat(9_000);
  for (const path of "/explorer/markers/?q= /explorer/?q= /nothing/ /developers/?q= /explorer/api/3/marker/?id=".split(
    " ",
  ))
    for (const [name, value] of [
      ["accept", "*/*"],
      ["accept", "text/html"],
      ["rsc", "1"],
    ] as const) {
      const answer = await request.get(path + long, { headers: { [name]: value }, maxRedirects: 0 });
      expect(await errorOf(answer), path).toBe("414 invalid_request");
    }
  expect((await request.get("/docs/?q=".padEnd(MAX_PAGE_URL, "a"))).status()).toBe(200);
  expect((await request.get(`/explorer/api/3/marker/?id=${",".repeat(8_000)}`)).status()).not.toBe(502);
  expect((await request.get(`/3/marker/?id=${",".repeat(60_000)}`)).status()).toBe(200);
});

test("pages have no other methods than GET, HEAD and POST", async ({ request }) => {
  for (const method of ["PUT", "PATCH", "DELETE"])
    for (const path of [...paths, "/nothing/", "/explorer/results/"]) {
      const answer = await request.fetch(path, { method, maxRedirects: 0 });
      expect([path, await errorOf(answer)]).toEqual([path, "405 method_not_allowed"]);
      expect(answer.headers().allow).toBe("GET, HEAD, POST, OPTIONS");
    }
});

test("Next's image optimizer is off, and POST to a static file is refused", async ({ request }) => {
  for (const query of ["image?url=%2Ficon.svg&w=640&q=75", "image/", "%69mage?url=/account/"])
    expect((await request.get(`/_next/${query}`)).status(), query).toBe(404);

  expect((await request.post("/_next/static/nothing.js")).status()).toBe(405);
});
