import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as open,
  type RequestListener,
  type RequestOptions,
  type Server,
} from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { forward } from "@/lib/strandbank/server/forward";
import { rawAnswer } from "../../../support/raw-request";
import { listening } from "../../../support/servers/listening";

let folder = "";
const agent = new Agent({ keepAlive: true });
const opened: Server[] = [];
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "strandbank-forward-"));
});
test.afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
test.afterAll(() => {
  agent.destroy();
  rmSync(folder, { recursive: true });
});

/**
 * A server that hands each request to one with this listener, or nowhere, and answers 503 when that fails.
 */
async function inFrontOf(
  listener: RequestListener | null,
  onServerError: () => Promise<Response | null> = async () => null,
): Promise<string> {
  const socketPath = join(folder, `socket-${opened.length}`);
  if (listener) {
    const behind = createServer({ requireHostHeader: false }, listener);
    opened.push(behind);
    behind.listen(socketPath);
    await once(behind, "listening");
  }
  const onUnreachable = () => new Response("away", { status: 503 });
  const front = createServer((incoming, outgoing) =>
    forward(incoming, outgoing, { socketPath, agent }, { onUnreachable, onServerError }),
  );
  opened.push(front);
  return `http://127.0.0.1:${await listening(front)}`;
}

/** Asks with exactly these headers, and decodes nothing. */
async function ask(
  base: string,
  options: RequestOptions = {},
  body?: string | Buffer,
): Promise<IncomingMessage> {
  const sent = open(base, { agent: false, ...options });
  sent.end(body);
  const [answer] = await once(sent, "response");
  return answer;
}

test("a forwarded page streams: its first bytes arrive before it is finished", async () => {
  let finish = () => {};
  const base = await inFrontOf((_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "text/html" }).write("<html>");
    finish = () => outgoing.end("</html>");
  });
  const answer = await ask(base);
  const [first] = await once(answer, "data");
  expect(String(first)).toBe("<html>");
  finish();
  expect(await text(answer)).toBe("</html>");
});

test("a compressed response is forwarded unchanged, with every header and several cookies", async () => {
  const zipped = gzipSync("a page".repeat(1_000));
  const base = await inFrontOf((_, outgoing) => {
    outgoing.setHeader("Set-Cookie", ["one=1; Path=/", "two=2; HttpOnly"]);
    outgoing.writeHead(200, { "content-encoding": "gzip", etag: '"v1"', "X-Own": "yes" }).end(zipped);
  });
  const answer = await ask(base, { headers: { "accept-encoding": "gzip" } });
  expect(await buffer(answer)).toEqual(zipped);
  expect(answer.headers).toMatchObject({ "content-encoding": "gzip", etag: '"v1"', "x-own": "yes" });
  expect(answer.headers["set-cookie"]).toEqual(["one=1; Path=/", "two=2; HttpOnly"]);
});

test("a response with long headers is forwarded; one with endless headers is 503", async () => {
  const base = await inFrontOf(({ url }, outgoing) => {
    outgoing.writeHead(303, { location: `/?${"x".repeat(Number(url?.slice(1)))}` }).end();
  });
  const long = await ask(base, { path: "/40000", maxHeaderSize: 80_000 });
  expect([long.statusCode, long.headers.location?.length]).toEqual([303, 40_002]);
  expect((await ask(base, { path: "/70000" })).statusCode).toBe(503);
});

test("HEAD and 304 are forwarded without a body", async () => {
  const base = await inFrontOf((incoming, outgoing) => {
    const isKnown = incoming.headers["if-none-match"] === '"v1"';
    outgoing.writeHead(isKnown ? 304 : 200, { etag: '"v1"', ...(isKnown ? {} : { "content-length": 5 }) });
    outgoing.end(isKnown || incoming.method === "HEAD" ? undefined : "hello");
  });
  const head = await ask(base, { method: "HEAD" });
  expect([head.statusCode, head.headers["content-length"], await text(head)]).toEqual([200, "5", ""]);
  const known = await ask(base, { headers: { "if-none-match": '"v1"' } });
  expect([known.statusCode, known.headers.etag, await text(known)]).toEqual([304, '"v1"', ""]);
});

test("a large form is forwarded whole, with the client's Host and headers", async () => {
  let seen: IncomingMessage | undefined;
  const base = await inFrontOf(async (incoming, outgoing) => {
    seen = incoming;
    outgoing.end(String((await text(incoming)).length));
  });
  const body = `field=${"x".repeat(1_000_000)}`;
  const headers = {
    host: "strandbank.example",
    "content-length": body.length,
    "x-own": ["one", "two"],
    ...{ te: "trailers", upgrade: "h2c", "proxy-connection": "close", "keep-alive": "timeout=5" },
  };
  const answer = await ask(base, { method: "POST", path: "/form/?a=b%20c", headers }, body);
  expect(await text(answer)).toBe(String(body.length));
  expect([seen?.method, seen?.url]).toEqual(["POST", "/form/?a=b%20c"]);
  expect(seen?.headers).toMatchObject({
    host: "strandbank.example",
    "x-own": "one, two",
    "x-forwarded-proto": "http",
  });
  for (const name of ["te", "upgrade", "proxy-connection", "keep-alive"])
    expect.soft(seen?.headers).not.toHaveProperty(name);
});

for (const [when, hasBegun] of [
  ["disconnects", true],
  ["disconnects before the response begins", false],
] as const)
  test(`a client that ${when} aborts the forwarded request`, async () => {
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<{ left: Promise<unknown> }>();
    const base = await inFrontOf((_, outgoing) => {
      isAsked({ left: once(outgoing, "close") });
      if (hasBegun) outgoing.writeHead(200).write("<html>");
    });
    const sent = open(base, { agent: false }).on("error", () => {});
    sent.end();
    const { left } = await asked;
    if (hasBegun) await once(sent, "response");
    sent.destroy();
    expect(await left).toEqual([]);
  });

test("an HTTP/1.0 client gets no chunked response", async () => {
  const base = await inFrontOf((_, outgoing) => {
    outgoing.write("one ");
    outgoing.end("two");
  });
  const answer = await rawAnswer(base, "GET / HTTP/1.0\r\n\r\n");
  expect(answer.headers).not.toHaveProperty("transfer-encoding");
  expect(answer.body).toBe("one two");
});

test("a missing pages process is 503, and one that dies in the middle of a response aborts it", async () => {
  const away = await ask(await inFrontOf(null), { method: "POST" }, "x".repeat(500_000));
  expect([away.statusCode, await text(away)]).toEqual([503, "away"]);

  const base = await inFrontOf((incoming, outgoing) => {
    outgoing.writeHead(200, { "content-length": 100 }).write("half", () => incoming.socket.destroy());
  });
  await expect(text(await ask(base))).rejects.toThrow();
});

test("an error of the pages process is forwarded, or replaced where there is a better response", async () => {
  const failing: RequestListener = (_, outgoing) => outgoing.writeHead(500).end("broken");
  const plain = await ask(await inFrontOf(failing));
  expect([plain.statusCode, await text(plain)]).toEqual([500, "broken"]);
  const better = await ask(await inFrontOf(failing, async () => new Response("later", { status: 503 })));
  expect([better.statusCode, await text(better)]).toEqual([503, "later"]);
});

test("a form answered before it was read whole leaves the connection usable", async () => {
  const base = await inFrontOf((_, outgoing) => outgoing.writeHead(404).end("nothing"));
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { "content-length": 1_000_000 };
  for (const method of ["POST", "GET", "POST"]) {
    const options = method === "POST" ? { method, headers } : {};
    const answer = await ask(
      base,
      { agent: kept, ...options },
      method === "POST" ? Buffer.alloc(1_000_000) : undefined,
    );
    expect([method, answer.statusCode, await text(answer)]).toEqual([method, 404, "nothing"]);
  }
  kept.destroy();
});
