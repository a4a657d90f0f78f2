import { once } from "node:events";
import { createServer } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { listening } from "./listening";

/** Delay in milliseconds, longer than a page waits for its data. */
const DELAY = 1_500;

/** A second address of a server at which GET requests take longer than a page waits. */
export async function slowWayTo(base: string) {
  const server = createServer(async ({ url = "/", headers: { authorization } }, answer) => {
    await sleep(DELAY);
    const { status, headers, body } = await fetch(base + url, {
      headers: authorization ? { authorization } : {},
    });
    answer.writeHead(status, { "content-type": headers.get("content-type") ?? "" });
    // A server that ends abandons what it still waits for.
    if (body) await pipeline(body, answer).catch(() => answer.destroy());
    else answer.end();
  });
  return {
    base: `http://127.0.0.1:${await listening(server)}`,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
