import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { listening } from "./listening";

/**
 * A proxy before several instances, by turns. Every third response is lost on its way: the instance did the
 * work, and the connection breaks. An instance that is away loses its requests too.
 * @param bases the instances' addresses, asked at each request
 */
export async function losingWayTo(bases: () => readonly string[]) {
  let requests = 0;
  const lost: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const request = ++requests;
    try {
      const at = bases();
      const response = await fetch(`${at[request % at.length]}${url}`, {
        method: method ?? "GET",
        headers: {
          authorization: headers.authorization ?? "",
          "content-type": headers["content-type"] ?? "",
        },
        ...(method === "POST" ? { body: await buffer(incoming) } : {}),
      });
      const body = await response.text();
      if (request % 3 === 0) {
        lost.push(body);
        outgoing.destroy();
      } else outgoing.writeHead(response.status).end(body);
    } catch {
      outgoing.destroy();
    }
  });
  return {
    base: `http://127.0.0.1:${await listening(server)}`,
    /** The bodies of lost responses. */
    lost,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
