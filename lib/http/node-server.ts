import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { Duplex } from "node:stream";
import { jsonText } from "./json";

/** A slow or silent client holds a connection no longer than this, in milliseconds. */
export const TIMEOUTS = {
  /** Until the headers are complete. */
  headersTimeout: 20_000,
  /** Until the body is complete; a raw-data file takes the longest. */
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  /** How often the above are looked at. */
  connectionsCheckingInterval: 5_000,
};

/** Of the request line and the headers, in bytes: room for 5,000 locations of `/1/genotypes/` in an address. */
const LONGEST_HEAD = 80 * 1024;

/** Without a byte in either direction, in milliseconds. */
const SILENCE_MS = 60_000;

/** Files in PEM format. */
export interface TlsFiles {
  key: string;
  certificate: string;
}

/** The HTTP server, or the HTTPS server when it has a key and a certificate. Throws when they cannot be read. */
export function nodeServer(tls: TlsFiles | null, listener: RequestListener, timeouts = TIMEOUTS): Server {
  const options = { ...timeouts, maxHeaderSize: LONGEST_HEAD };
  const server = tls
    ? createSecureServer(
        { ...options, key: readFileSync(tls.key), cert: readFileSync(tls.certificate) },
        listener,
      )
    : createServer(options, listener);
  server.setTimeout(SILENCE_MS);
  server.on("clientError", refuseUnread);
  return server;
}

/** By the code of Node's error; anything else is a message that is not HTTP. */
const UNREAD: Readonly<Record<string, [status: string, description: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The request line and headers are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive."],
};

/** Answers what could not be read as a request, in the shape of every error. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const [status, description] = UNREAD[error.code ?? ""] ?? [
    "400 Bad Request",
    "This is not a valid request.",
  ];
  const body = jsonText({ error: "invalid_request", error_description: description });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
