import { type Agent, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { pipeline } from "node:stream";
import { TLSSocket } from "node:tls";
import { sendResponse } from "./send-response";

/** Where another HTTP server of this machine listens. */
export interface Target {
  socketPath: string;
  agent: Agent;
}

/** What is answered when something goes wrong. */
interface Troubles {
  /** The other server cannot be reached. */
  away: () => Response | Promise<Response>;
  /** It failed (500): another answer, or null for its own. */
  instead: () => Promise<Response | null>;
}

/** Headers that belong to one connection alone (RFC 9110, section 7.6.1), and the wish that Node.js answers by itself. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

/**
 * Hands a request to another server and its answer back, both as streams, with the headers as they were sent. A visitor
 * who leaves ends the other server's work too.
 */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: Target,
  { away, instead }: Troubles,
): void {
  const { method, url: path } = incoming;
  const protocol = incoming.socket instanceof TLSSocket ? "https" : "http";
  const headers = [...passedOn(incoming.rawHeaders), "x-forwarded-proto", protocol];
  const request = send({ ...target, method, path, headers });
  request.once("response", async (answer) => {
    const better = answer.statusCode === 500 ? await instead() : null;
    if (better) {
      answer.resume();
      return sendResponse(outgoing, better);
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders));
    pipeline(answer, outgoing, () => {});
  });
  request.once("error", () => (outgoing.headersSent ? outgoing.destroy() : sendResponse(outgoing, away())));
  outgoing.once("close", () => request.destroy());
  pipeline(incoming, request, () => {});
}

/** Names and values in turn, as they came, without those of the connection. */
function passedOn(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const [name = "", value = ""] = raw.slice(index, index + 2);
    if (!OF_CONNECTION.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}
