import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { closeServer, OpenResponses } from "@/lib/strandbank/server/connections";
import { nodeServer } from "@/lib/strandbank/server/listener";
import { listening } from "../../../support/servers/listening";

/** A server that answers at once, but for `/slow`, whose answers wait in `slow`. */
async function serving() {
  const responses = new OpenResponses();
  const slow: ServerResponse[] = [];
  const server = nodeServer(null, (incoming, outgoing) => {
    responses.add(outgoing);
    if (incoming.url === "/slow") slow.push(outgoing);
    else outgoing.end("answered");
  });
  const port = await listening(server);
  /** A client with one connection, which it keeps. */
  const client = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return async (path: string) => {
      const sent = request({ host: "127.0.0.1", port, path, agent }).end();
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        sent.once("response", done).once("error", fail);
      });
      return { connection: answer.headers.connection, body: await text(answer) };
    };
  };
  return { slow, client, close: () => closeServer(server, responses) };
}

test("a closing server closes idle connections, also after a response that had begun or a late request", async () => {
  const { slow, client, close } = await serving();
  const [idle, begun, late] = [client(), client(), client()];
  await Promise.all([idle("/"), late("/")]);
  const answer = begun("/slow");
  await expect.poll(() => slow.length).toBe(1);
  slow[0]?.writeHead(200).write("begun ");
  const closed = close();
  expect(await late("/")).toEqual({ connection: "close", body: "answered" });
  slow[0]?.end("and ended");
  expect(await answer).toEqual({ connection: "keep-alive", body: "begun and ended" });
  await closed;
  await expect(idle("/")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
});
