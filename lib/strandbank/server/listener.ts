import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { Duplex } from "node:stream";
import { invalidRequest, type ServiceError } from "@/lib/strandbank/platform/base/errors";
import { MAX_HEAD_BYTES } from "@/lib/strandbank/platform/bounds";
import { statusOf } from "@/lib/strandbank/platform/http/errors";
import { jsonText } from "@/lib/strandbank/platform/http/handler";
import { methodNotAllowed } from "@/lib/strandbank/platform/http/request-line";
import { boundUnread, serializeRequests } from "./connections";
import { answerError } from "./forward";

/** Limits for slow and silent clients, in ms. */
export const TIMEOUTS = {
  /** Until the headers are complete. */
  headersTimeout: 20_000,
  /** Until the body is complete; a raw-data file takes the longest. */
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  /** How often these limits are checked. */
  connectionsCheckingInterval: 5_000,
  /** Of a connection that carries nothing; up to twice that where a response waits for its reader. */
  silence: 60_000,
};

/** Largest number of open connections; further ones are closed immediately. */
const MAX_CONNECTIONS = 10_000;

/** Forward secrecy and authenticated encryption, as in Mozilla's intermediate configuration. */
const CIPHERS = [
  "TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256",
  "ECDHE+AESGCM:ECDHE+CHACHA20",
].join(":");

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/**
 * An HTTP server, or HTTPS with two files in PEM format. Throws when those cannot be read. If the listener
 * throws, its response is 500, and the server goes on.
 */
export function nodeServer(
  tls: { key: string; certificate: string } | null,
  listener: Listener,
  { silence, ...timeouts } = TIMEOUTS,
): Server {
  const options = { ...timeouts, maxHeaderSize: MAX_HEAD_BYTES };
  const serialized = serializeRequests(guarded(listener));
  const server = tls
    ? createSecureServer(
        { ...options, key: readFileSync(tls.key), cert: readFileSync(tls.certificate), ciphers: CIPHERS },
        serialized,
      )
    : createServer(options, serialized);
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(silence);
  boundUnread(server, tls ? "secureConnection" : "connection");
  server.on("clientError", refuseUnread);
  server.on("connect", (_, socket) => refuseOn(socket, methodNotAllowed("CONNECT")));
  return server;
}

const guarded =
  (listener: Listener): RequestListener =>
  async (incoming, outgoing) => {
    try {
      await listener(incoming, outgoing);
    } catch (error) {
      await answerError(outgoing, error);
    }
  };

/** Answers by the code of Node.js's error. Any other error means that the message was not HTTP. */
const UNREAD: Readonly<Record<string, [status: number, description: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "The request line and headers are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
};

/** Answers an unreadable request with the JSON error body. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET") return;
  const [status, description] = UNREAD[error.code ?? ""] ?? [400, "This is not a valid request."];
  refuseOn(socket, invalidRequest(description), status);
}

/** Answers on the bare socket, where Node.js provides no response object. */
function refuseOn(
  socket: Duplex,
  { code, description, headers }: ServiceError,
  status = statusOf[code],
): void {
  if (!socket.writable) return;
  const body = jsonText({ error: code, error_description: description });
  const lines = Object.entries({
    ...headers,
    "x-request-id": randomUUID(),
    "x-content-type-options": "nosniff",
    "content-type": "application/json",
    "content-length": body.length,
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}
