import { type Agent, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { connect } from "node:net";
import { type Duplex, pipeline } from "node:stream";
import { TLSSocket } from "node:tls";
import { log } from "@/lib/strandbank/platform/base/log";
import { errorResponse } from "@/lib/strandbank/platform/http/errors";

/** An HTTP server on this machine. */
interface Target {
  socketPath: string;
  agent: Agent;
}

interface ErrorHandlers {
  /** The response while the other server cannot be reached. */
  onUnreachable: () => Response | Promise<Response>;
  /** The other server answered 500: a better response, or null to pass on its own. */
  onServerError: () => Promise<Response | null>;
}

/** Hop-by-hop headers (RFC 9110 section 7.6.1), and `Expect`, which Node.js answers itself. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect)$/i;

/** Longest head of a response, in bytes: redirects repeat a long URL. */
const MAX_HEAD = 64 * 1024;

/**
 * Forwards a request to another server and streams the response back, both with the headers as sent. When the
 * client disconnects, the forwarded request is aborted too. Resolves when the response begins, or none comes.
 */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: Target,
  { onUnreachable, onServerError }: ErrorHandlers,
): Promise<void> {
  const { method, url: path } = incoming;
  const protocol = incoming.socket instanceof TLSSocket ? "https" : "http";
  const headers = [...passedOn(incoming.rawHeaders), "x-forwarded-proto", protocol];
  const request = send({ ...target, method, path, headers, maxHeaderSize: MAX_HEAD });
  const passOn = async (response: IncomingMessage) => {
    const better = response.statusCode === 500 ? await onServerError() : null;
    if (better) {
      response.resume();
      return sendResponse(outgoing, better);
    }
    outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, passedOn(response.rawHeaders));
    pipeline(response, outgoing, () => {});
  };
  const giveUp = async (error: Error) => {
    if (outgoing.destroyed) return;
    log.warn({ error }, "a request could not be forwarded");
    return outgoing.headersSent ? void outgoing.destroy() : sendResponse(outgoing, onUnreachable());
  };
  const fail = (error: unknown) => answerError(outgoing, error);
  request.once("response", (response) => void passOn(response).catch(fail));
  request.once("error", (error) => void giveUp(error).catch(fail));
  outgoing.once("close", () => {
    // The rest of a body whose response came early is read: the connection's next request comes after it.
    incoming.unpipe(request).resume();
    request.destroy();
  });
  incoming.pipe(request);
  return new Promise((begun) => request.once("response", () => begun()).once("close", () => begun()));
}

/** Passes a WebSocket on to another server. In development pages learn of changes by one. */
export function forwardUpgrade(
  { method, url, rawHeaders }: IncomingMessage,
  client: Duplex,
  { socketPath }: Target,
): void {
  const server = connect(socketPath);
  const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join("");
  server.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`);
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const)
    one
      .on("error", () => {})
      .on("close", () => other.destroy())
      .pipe(other);
}

/** The raw headers (names and values in turn) without the hop-by-hop ones. */
function passedOn(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const [name = "", value = ""] = raw.slice(index, index + 2);
    if (!HOP_BY_HOP.test(name)) kept.push(name, value);
  }
  return kept;
}

/** Answers what was thrown before there was a response; breaks off a response that has begun. */
export const answerError = async (outgoing: ServerResponse, error: unknown): Promise<void> =>
  outgoing.headersSent ? void outgoing.destroy() : sendResponse(outgoing, errorResponse(error));

/** Sends a Web-standard response through Node.js. */
export async function sendResponse(
  outgoing: ServerResponse,
  given: Response | Promise<Response>,
): Promise<void> {
  const answer = await given;
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(await answer.text());
}
