import { request as send } from "node:http";
import { text } from "node:stream/consumers";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { callbackOverHttp } from "../../../support/pages/rangefinder";
import { words } from "../../../support/words";

const FORM = "application/x-www-form-urlencoded";

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request byte for byte; returns the status of its answer, its body and its cookies. */
function statusOf(baseURL: string | undefined, { method = "GET", path, headers = {}, body = "" }: Sent) {
  const { hostname, port } = new URL(baseURL ?? "");
  const length = method === "POST" ? { "content-length": String(Buffer.byteLength(body)) } : {};
  return new Promise<{ status: number; body: string; cookies: string[] }>((done, fail) => {
    const sent = send({ hostname, port, method, path, headers: { ...length, ...headers } }, async (answer) =>
      done({
        status: answer.statusCode ?? 0,
        body: await text(answer),
        cookies: answer.headers["set-cookie"] ?? [],
      }),
    );
    sent.once("error", fail);
    sent.end(body);
  });
}

/** A CSRF token that next-auth accepts, and its cookie. */
async function csrf(request: APIRequestContext) {
  const answer = await request.get("/api/auth/csrf");
  const { csrfToken } = await answer.json();
  const cookie = (answer.headers()["set-cookie"] ?? "").split("\n").map((line) => line.split(";", 1)[0]);
  return { csrfToken, cookie: cookie.join("; ") };
}

const foreign = words(String.raw`
  https://evil.example/ //evil.example/ /\evil.example javascript:alert(1) evil /explorer/ā %FF`);

test.describe("Rangefinder's login refuses", () => {
  for (const action of ["csrf", "providers", "callback/strandbank"])
    test(`a callbackUrl to another origin or with control characters: GET ${action}`, async ({ baseURL }) => {
      for (const callbackUrl of foreign) {
        const path = `/api/auth/${action}?callbackUrl=${encodeURIComponent(callbackUrl)}`;
        expect([path, (await statusOf(baseURL, { path })).status]).toEqual([path, 400]);
      }
      for (const error of ["ā", "a\r\nb", "a b"]) {
        const path = `/api/auth/${action}?error=${encodeURIComponent(error)}`;
        if (action !== "callback/strandbank")
          expect([path, (await statusOf(baseURL, { path })).status]).toEqual([path, 400]);
      }
    });

  test("every next-auth page and step that Rangefinder does not use", async ({ baseURL }) => {
    const read =
      "signout verify-request new-user signin/strandbank session _log callback/other %C4%81 error/a%0Ab signin/%C4%81";
    const written = "csrf session signin signin/other callback/strandbank _log";
    for (const [method, steps] of [
      ["GET", [...read.split(" "), ""]],
      ["HEAD", [...read.split(" "), ""]],
      ["POST", written.split(" ")],
    ] as const)
      for (const step of steps) {
        const { status } = await statusOf(baseURL, { method, path: `/api/auth/${step}` });
        expect(status, `${method} ${step}`).toBe(404);
      }
  });

  for (const path of ["/api/auth/signin/strandbank", "/api/auth/signout"])
    test(`a callbackUrl to another origin in a form: POST ${path}`, async ({ request, baseURL }) => {
      const { csrfToken, cookie } = await csrf(request);
      for (const callbackUrl of foreign) {
        const fields = { csrfToken, callbackUrl, json: "true" };
        for (const [type, body] of [
          [FORM, new URLSearchParams(fields).toString()],
          ["application/json", JSON.stringify(fields)],
        ] as const) {
          const headers = { cookie, "content-type": type };
          const { status } = await statusOf(baseURL, { method: "POST", path, headers, body });
          expect([callbackUrl, type, status]).toEqual([callbackUrl, type, 400]);
        }
      }
    });

  const damaged: [name: string, type: string | null, body: string | Buffer][] = [
    ["invalid JSON", "application/json", "{"],
    ["JSON that is nothing", "application/json", ""],
    ["JSON that is a list", "application/json", "[1]"],
    ["JSON that is null", "application/json", "null"],
    ["JSON with numbers", "application/json", '{"csrfToken":1,"callbackUrl":2}'],
    ["JSON in a form", FORM, '{"csrfToken":"x"}'],
    ["a form that is not UTF-8", FORM, Buffer.from([0x63, 0x3d, 0xff, 0xfe])],
    ["a form with damaged escapes", FORM, "csrfToken=%zz"],
    ["a form with escapes that are not UTF-8", FORM, "csrfToken=%ff"],
    ["a damaged multipart body", "multipart/form-data; boundary=x", "--x\r\nnothing"],
    ["a multipart body without its boundary", "multipart/form-data", "x"],
    ["a body of another kind", "text/plain", "csrfToken=x"],
    ["a body of no kind", null, "csrfToken=x"],
    ["a body that is too large", FORM, `csrfToken=${"x".repeat(100_000)}`],
  ];
  for (const [name, type, body] of damaged)
    test(name, async ({ request, baseURL }) => {
      const { cookie } = await csrf(request);
      for (const action of ["signin/strandbank", "signout"]) {
        const headers = { cookie, ...(type ? { "content-type": type } : {}) };
        const sent = { method: "POST", path: `/api/auth/${action}`, headers, body };
        expect([action, (await statusOf(baseURL, sent)).status]).toEqual([action, 400]);
      }
    });

  const cookies = words(`
    next-auth.callback-url=%C4%81 next-auth.callback-url=%2Fexplorer%2F%C4%81 next-auth.callback-url=nowhere
    next-auth.csrf-token=%C4%81%7C%C4%81 rangefinder_state=%C4%81 rangefinder_verifier=%C4%81
    rangefinder_session=%C4%81 rangefinder_session(x)=1 rangefinder_session=\u00e9 rangefinder_ask=%C4%81`);
  for (const cookie of cookies)
    test(`the cookie ${cookie}, and makes the browser forget it`, async ({ request, baseURL }) => {
      const { csrfToken } = await csrf(request);
      const headers = { cookie: Buffer.from(cookie).toString("latin1") };
      const post = { csrfToken, callbackUrl: "/explorer/" };
      const body = new URLSearchParams(post).toString();
      for (const sent of [
        { path: "/api/auth/csrf", headers },
        { path: "/api/auth/providers", headers },
        { path: "/api/auth/callback/strandbank?code=x&state=y", headers },
        {
          method: "POST",
          path: "/api/auth/signin/strandbank",
          headers: { ...headers, "content-type": FORM },
          body,
        },
        { method: "POST", path: "/api/auth/signout", headers: { ...headers, "content-type": FORM }, body },
      ]) {
        const { status, cookies } = await statusOf(baseURL, sent);
        expect([sent.path, status]).toEqual([sent.path, 400]);
        const forgotten = cookies
          .filter((set) => set.includes("Max-Age=0"))
          .map((set) => set.split(";", 1)[0]);
        expect(forgotten, sent.path).toEqual([`${cookie.split("=", 1)[0]}=`]);
      }
    });
});

test("a callback with an unknown code, state or issuer leads to the landing page", async ({ baseURL }) => {
  for (const value of ["\u0101", "a\r\nb", "%zz", "x".repeat(2_000)]) {
    const query = new URLSearchParams({ code: value, state: value, iss: value });
    const { status } = await statusOf(baseURL, { path: `/api/auth/callback/strandbank?${query}` });
    expect([value, status]).toEqual([value, 302]);
  }
});

test("a callback that does not name the provider is not finished", async ({ request }) => {
  for (const iss of [null, "https://evil.example"]) {
    const url = new URL(await callbackOverHttp(request));
    if (iss === null) url.searchParams.delete("iss");
    else url.searchParams.set("iss", iss);
    expect((await request.get(url.href)).url()).toContain("/explorer/?problem=sign_in_failed");
  }
});

test("the login accepts its own URLs and ignores cookies of other applications on its host", async ({
  request,
  baseURL,
}) => {
  const { csrfToken, cookie } = await csrf(request);
  const headers = {
    cookie: `${cookie}; next-auth.callback-url=http%3A%2F%2Flocalhost%3A9%2F; other=%C4%81`,
    "content-type": FORM,
  };
  for (const callbackUrl of ["/explorer/markers/?q=%C3%A4", `${baseURL}/explorer/`]) {
    const body = new URLSearchParams({ csrfToken, callbackUrl, json: "true" }).toString();
    const sent = { method: "POST", path: "/api/auth/signin/strandbank", headers, body };
    const answer = await statusOf(baseURL, sent);
    expect(answer.status, answer.body).toBe(200);
    expect(JSON.parse(answer.body).url).toContain("/authorize/?");
  }
});

test("an error of the provider leads to the landing page, with a reason on which a visitor can act", async ({
  request,
  baseURL,
}) => {
  for (const [error, problem] of [
    ["access_denied", "access_denied"],
    ["invalid_scope", "invalid_scope"],
    ["temporarily_unavailable", "temporarily_unavailable"],
    ["server_error", "sign_in_failed"],
  ]) {
    const answer = await request.get(`/api/auth/callback/strandbank?error=${error}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      303,
      `${baseURL}/explorer/?problem=${problem}`,
    ]);
  }
});
