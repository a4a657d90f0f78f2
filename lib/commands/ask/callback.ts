import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

/** How long the customer may take, in ms. */
const PATIENCE_MS = 10 * 60_000;

export type Callback = Awaited<ReturnType<typeof openCallback>>;

/** A page on this machine, at any free port, to which a consent page leads back (RFC 8252 section 7.3). */
export async function openCallback() {
  let arrived = Promise.withResolvers<URLSearchParams>();
  let state = "";
  const server = createServer(({ url = "/" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
    if (pathname !== "/callback" || searchParams.get("state") !== state)
      return say(response, 404, "There is nothing here.");
    say(response, 200, "Go back to the terminal. You can close this page.");
    arrived.resolve(searchParams);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    redirectUrl: `http://127.0.0.1:${port}/callback`,
    /** A new request, whose answer alone is taken. */
    expect(): string {
      state = crypto.randomUUID();
      arrived = Promise.withResolvers();
      return state;
    },
    /** The parameters with which the customer came back. Throws where consent was refused, or nobody came. */
    async returned(): Promise<URLSearchParams> {
      const timer = setTimeout(() => arrived.reject(new Error("Nobody decided.")), PATIENCE_MS);
      const parameters = await arrived.promise.finally(() => clearTimeout(timer));
      const error = parameters.get("error");
      if (error) throw new Error(`${error}: ${parameters.get("error_description")}`);
      return parameters;
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

const say = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { "content-type": "text/plain", connection: "close" }).end(`${text}\n`);
};
