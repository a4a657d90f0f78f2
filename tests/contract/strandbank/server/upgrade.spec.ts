import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";

/** As Java's HTTP client asks by default, and as a browser opens a WebSocket. */
const offers: [string, Record<string, string>][] = [
  ["HTTP/2", { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c", "http2-settings": "AAMAAABkAAQAoAAA" }],
  [
    "a WebSocket",
    {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
    },
  ],
];

type Headers = Record<string, string>;
const ask = async (base: string | undefined, path: string, headers: Headers, body?: string) => {
  const sent = request(new URL(path, base), { headers, method: body === undefined ? "GET" : "POST" });
  sent.end(body);
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    sent.once("response", done).once("error", fail);
  });
  return { status: answer.statusCode, body: await text(answer) };
};

for (const [what, headers] of offers)
  test(`an Upgrade header offering ${what} is ignored`, async ({ baseURL }) => {
    await ask(baseURL, "/sign-in/", {});
    for (const path of ["/3/accession/", "/3/nowhere/", "/explorer/api/3/accession/"])
      expect(await ask(baseURL, path, headers)).toEqual(await ask(baseURL, path, {}));
    const page = await ask(baseURL, "/sign-in/", headers);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining("</html>")]);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const token = await ask(baseURL, "/token/", { ...headers, ...form }, "grant_type=password");
    expect([token.status, JSON.parse(token.body).error]).toEqual([401, "invalid_client"]);
  });
