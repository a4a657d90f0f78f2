import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6, SocketAddress } from "node:net";
import { TLSSocket } from "node:tls";
import { sameSecret } from "@/lib/strandbank/platform/base/crypto";
import { signaturesOf } from "@/lib/strandbank/platform/base/signatures";
import type { Settings } from "@/lib/strandbank/platform/settings";

/**
 * The header in which Rangefinder's back end names the network address of the visitor for whom it asks. The
 * listener adds it to each request for a page; Rangefinder returns it unread with its requests to us.
 */
const VISITOR_HEADER = "x-strandbank-visitor";

/** An address, signed with a secret that the processes and instances of one deployment share. */
export const signedVisitor = (address: string): string => `${address} ${signatures(address)[0]}`;

/** The signed address; null without one, or when its signature is not ours. */
function visitorOf(header: string | string[] | undefined): string | null {
  if (typeof header !== "string") return null;
  const [address = "", sent = ""] = header.split(" ");
  return signatures(address).some((signature) => sameSecret(sent, signature)) ? address : null;
}

const signatures = (address: string) => signaturesOf(`visitor:${address}`);

const ADDRESS = "x-strandbank-address";
const ID = "x-strandbank-request";
const FOR_VISITOR = "x-strandbank-for-visitor";

/**
 * The context of an incoming request. Forwarded headers count only behind a trusted proxy, and only their
 * last entry, which the proxy itself appended. `X-Request-Id` needs a trust of its own: many proxies pass on
 * what a client made up.
 */
export function requestContextOf(
  incoming: IncomingMessage,
  { trustProxy, trustRequestId }: Pick<Settings, "trustProxy" | "trustRequestId">,
) {
  const forwarded = (name: string) => (trustProxy ? lastEntry(incoming.headers[name]) : null);
  const id = trustRequestId ? forwarded("x-request-id") : null;
  const visitor = visitorOf(incoming.headers[VISITOR_HEADER]);
  const client = forwarded("x-forwarded-for");
  return {
    /** The request's id in the log and in the response's `X-Request-Id`. */
    id: id && /^[\w.-]{1,64}$/.test(id) ? id : randomUUID(),
    /** The client's network address; of a request by Rangefinder's back end, its visitor's. */
    address:
      visitor ??
      (client && networkAddress(client)) ??
      networkAddress(incoming.socket.remoteAddress ?? "") ??
      "",
    /** Whether Rangefinder's back end asks, for a visitor. */
    isForVisitor: visitor !== null,
    isSecure: incoming.socket instanceof TLSSocket || forwarded("x-forwarded-proto") === "https",
  };
}

function lastEntry(header: string | string[] | undefined): string | null {
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  return text.slice(text.lastIndexOf(",") + 1).trim() || null;
}

/**
 * The one spelling of an IP address, for a text that may have a port, brackets, a zone or an IPv4 address
 * written as an IPv6 one (RFC 4291 section 2.5.5.2), as proxies differ. Null for any other text.
 */
export function networkAddress(text: string): string | null {
  const plain = withoutMapping(text);
  if (isIPv4(plain)) return plain;
  const [host = ""] = plain.split("%");
  const parsed = SocketAddress.parse(isIPv6(host) ? `[${host}]` : plain);
  return parsed ? withoutMapping(parsed.address) : null;
}

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** Headers that only a proxy or we may set. */
const isForwarded = (name: string): boolean =>
  name === "forwarded" ||
  ["x-strandbank-", "x-explorer-", "x-forwarded-"].some((ours) => name.startsWith(ours));

/** Headers that frame the message: kept even when the Connection header names them. */
const OF_MESSAGE: ReadonlySet<string> = new Set(["host", "content-length", "transfer-encoding"]);

/** The headers that the Connection header declares hop-by-hop (RFC 9110 section 7.6.1). */
function namedByConnection(connection: string | undefined): ReadonlySet<string> | null {
  if (!connection || connection === "keep-alive" || connection === "close") return null;
  const names = connection.toLowerCase().split(",");
  return new Set(names.map((name) => name.trim()).filter((name) => !OF_MESSAGE.has(name)));
}

/** Removes headers from a request. `isDropped` gets the lowercase name. */
function dropHeaders({ rawHeaders, headers }: IncomingMessage, isDropped: (name: string) => boolean): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? "";
    if (!isDropped(name)) continue;
    rawHeaders.splice(index, 2);
    delete headers[name];
  }
}

/**
 * Passes the context on to handlers in headers of our own, and removes those that a proxy forwarded.
 * Hop-by-hop headers are removed first, so that the Connection header cannot strip the stamp later.
 */
export function stampContext(
  incoming: IncomingMessage,
  { id, address, isForVisitor }: ReturnType<typeof requestContextOf>,
): void {
  const { rawHeaders, headers } = incoming;
  const ofConnection = namedByConnection(headers.connection);
  dropHeaders(incoming, (name) => isForwarded(name) || ofConnection?.has(name) === true);
  const stamp = { [ADDRESS]: address, [ID]: id, ...(isForVisitor ? { [FOR_VISITOR]: "1" } : {}) };
  rawHeaders.push(...Object.entries(stamp).flat());
  Object.assign(headers, stamp);
}

/** Names the client to Rangefinder's back end, for the requests that it sends us for this one. */
export function nameVisitor(incoming: IncomingMessage): void {
  incoming.rawHeaders.push(VISITOR_HEADER, signedVisitor(gateAddress(incoming)));
}

/** The client's network address, once the gate has stamped the request. */
export const gateAddress = ({ headers }: IncomingMessage): string => String(headers[ADDRESS]);

/** The client's network address as the gate saw it; null under `next start`, which has no gate. */
export const addressOf = (request: Request): string | null => request.headers.get(ADDRESS);

/**
 * Whom a request counts against: its network address and its credentials, but not those that Rangefinder
 * uses for several visitors.
 */
export const payerOf = (request: Request) => ({
  address: addressOf(request),
  authorization: request.headers.has(FOR_VISITOR) ? null : request.headers.get("authorization"),
});

/** The id of the request in the log; null under `next start`. */
export const requestIdOf = (request: Request): string | null => request.headers.get(ID);
