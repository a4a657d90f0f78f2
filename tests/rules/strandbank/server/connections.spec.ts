import { EventEmitter, once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "@playwright/test";
import { pacedBody } from "@/lib/strandbank/platform/http/paced-body";
import { MAX_UNREAD_BYTES, MAX_WAITING } from "@/lib/strandbank/server/connections";
import { nodeServer, TIMEOUTS } from "@/lib/strandbank/server/listener";
import { listening } from "../../../support/servers/listening";

let server: Server | undefined;
test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server with this listener. Returns its port. */
function serve(listener: RequestListener): Promise<number> {
  server = nodeServer(null, listener);
  return listening(server);
}

/** A server whose requests wait in `open` to be answered; `next` settles when it handles one more. */
async function serveByHand() {
  const open: ServerResponse[] = [];
  const handled = new EventEmitter();
  const port = await serve((_, outgoing) => {
    open.push(outgoing);
    handled.emit("one");
  });
  return { port, open, next: () => once(handled, "one") };
}

const connections = () =>
  new Promise<number>((done) => server?.getConnections((_, count) => done(count)) ?? done(0));

const get = (path: string, connection = "keep-alive") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`;

test("pipelined requests are handled one after the other and answered in order", async () => {
  const { port, open, next } = await serveByHand();
  const socket = connect(port, "127.0.0.1");
  let handled = next();
  socket.write(get("/1") + get("/2") + get("/3", "close"));
  for (const count of [1, 2, 3]) {
    await handled;
    expect(open.map(({ req }) => req.url)).toEqual(["/1", "/2", "/3"].slice(0, count));
    handled = next();
    open.at(-1)?.end(`answer ${count}`);
  }
  expect((await text(socket)).match(/answer \d/g)).toEqual(["answer 1", "answer 2", "answer 3"]);
});

test("a handler that throws is answered with 500, and the server goes on", async () => {
  const listeners = [
    () => {
      throw new Error("before there is a response");
    },
    () => Promise.reject(new Error("later")),
    (_: unknown, outgoing: ServerResponse) => void outgoing.end("answer"),
  ];
  server = nodeServer(null, (incoming, outgoing) => listeners.shift()?.(incoming, outgoing));
  const port = await listening(server);
  const statuses = [];
  for (let times = 0; times < 3; times++) statuses.push((await fetch(`http://127.0.0.1:${port}/`)).status);
  expect(statuses).toEqual([500, 500, 200]);
});

test("a reader that stalls is disconnected, and the work for it ends", async () => {
  async function* pieces() {
    for (;;) yield "x".repeat(100_000);
  }
  const ended = Promise.withResolvers<void>();
  const answer = getRequestListener(() => new Response(pacedBody(pieces(), ended.resolve)));
  server = nodeServer(null, answer, { ...TIMEOUTS, silence: 100 });
  const socket = connect(await listening(server), "127.0.0.1");
  socket.write(get("/"));
  await once(socket, "readable");
  await ended.promise;
  await expect.poll(connections).toBe(0);
  socket.destroy();
});

test("a client with too many pipelined requests is disconnected and makes room for others", async () => {
  const { port, open, next } = await serveByHand();
  const greedy = connect(port, "127.0.0.1").resume();
  greedy.on("error", () => undefined);
  greedy.write(get("/").repeat(MAX_WAITING + 2));
  await once(greedy, "close");
  expect(open).toHaveLength(1);

  const socket = connect(port, "127.0.0.1");
  let handled = next();
  socket.write(get("/1") + get("/2", "close"));
  for (const count of [2, 3]) {
    await handled;
    expect(open).toHaveLength(count);
    handled = next();
    open.at(-1)?.end("answer");
  }
  expect((await text(socket)).match(/answer/g)).toHaveLength(2);
});

test("clients that do not read large responses are disconnected; those with small ones are not", async () => {
  const large = Buffer.alloc(MAX_UNREAD_BYTES / 8, "x");
  let asked = 0;
  const port = await serve((incoming, outgoing) => {
    asked++;
    outgoing.end(incoming.url === "/large" ? large : "small answer");
  });
  const unread = (path: string): Socket => {
    const socket = connect(port, "127.0.0.1").pause();
    socket.write(get(path));
    return socket;
  };
  const small = unread("/small");
  const greedy = Array.from({ length: 40 }, () => unread("/large"));
  await expect.poll(() => asked).toBe(41);
  await expect.poll(connections).toBeLessThan(20);
  small.write(get("/small", "close"));
  expect((await text(small)).match(/small answer/g)).toHaveLength(2);
  for (const socket of greedy) socket.destroy();
});
