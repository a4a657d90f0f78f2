import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";

declare global {
  /** Who gives requests their id and address. While nobody does, a client could pretend to: the headers tell nothing. */
  var strandbankStamps: "gate" | undefined;
}

/** What is known of a request beside its message. */
export interface RequestContext {
  /** Names the request in the log; `X-Request-Id` of a trusted proxy, else our own. */
  id: string;
  /** The client's network address. */
  address: string;
  isSecure: boolean;
}

const ADDRESS = "x-strandbank-address";
const ID = "x-strandbank-request";

const prefix = randomBytes(6).toString("base64url");
let count = 0;

/**
 * Where a request came from. Forwarded headers count only behind a trusted proxy, and only the entry that the proxy
 * itself appended, the last one.
 */
export function requestContextOf(incoming: IncomingMessage, trustProxy: boolean): RequestContext {
  const forwarded = (name: string) => (trustProxy ? lastEntry(incoming.headers[name]) : null);
  const id = forwarded("x-request-id");
  return {
    id: id && /^[\w.-]{1,64}$/.test(id) ? id : `${prefix}-${count++}`,
    address: forwarded("x-forwarded-for") ?? incoming.socket.remoteAddress ?? "",
    isSecure: incoming.socket instanceof TLSSocket || forwarded("x-forwarded-proto") === "https",
  };
}

function lastEntry(header: string | string[] | undefined): string | null {
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  return text.slice(text.lastIndexOf(",") + 1).trim() || null;
}

/** Headers by which a client could pretend to be a proxy, or us. */
const isForwarded = (name: string): boolean =>
  name.startsWith("x-strandbank-") || name === "forwarded" || name.startsWith("x-forwarded-");

/** Where a message goes and where its body ends: these stay, whatever the Connection header names. */
const OF_MESSAGE: ReadonlySet<string> = new Set(["host", "content-length", "transfer-encoding"]);

/** The headers that the Connection header keeps to this connection (RFC 9110 section 7.6.1). */
function namedByConnection(connection: string | undefined): ReadonlySet<string> | null {
  if (!connection || connection === "keep-alive" || connection === "close") return null;
  const names = connection.toLowerCase().split(",");
  return new Set(names.map((name) => name.trim()).filter((name) => !OF_MESSAGE.has(name)));
}

/** Takes headers away, by their names in small letters, as if they had not been sent. */
export function dropHeaders(
  { rawHeaders, headers }: IncomingMessage,
  isDropped: (name: string) => boolean,
): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? "";
    if (!isDropped(name)) continue;
    rawHeaders.splice(index, 2);
    delete headers[name];
  }
}

/**
 * Hands the context on to the handlers, in headers that no client can set; none see what a proxy forwarded. What the
 * Connection header names is taken out first, so that nobody behind takes our own headers out by it.
 */
export function stampContext(incoming: IncomingMessage, { id, address }: RequestContext): void {
  const { rawHeaders, headers } = incoming;
  const ofConnection = namedByConnection(headers.connection);
  dropHeaders(incoming, (name) => isForwarded(name) || ofConnection?.has(name) === true);
  rawHeaders.push(ADDRESS, address, ID, id);
  headers[ADDRESS] = address;
  headers[ID] = id;
}

/** The client's network address as the server saw it; null where nobody stamps requests. */
export const addressOf = (request: Request): string | null => stamped(request, ADDRESS);

/** The id of the request in the log; null where nobody stamps requests. */
export const requestIdOf = (request: Request): string | null => stamped(request, ID);

const stamped = (request: Request, name: string): string | null =>
  globalThis.strandbankStamps ? request.headers.get(name) : null;
