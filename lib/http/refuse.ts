import type { ServerResponse } from "node:http";
import type { ServiceError } from "@/lib/errors";
import { statusOf } from "./errors";

/** Answers without reading the request, in the shape of every error. */
export function refuse(outgoing: ServerResponse, { code, description, headers }: ServiceError): false {
  const body = JSON.stringify({ error: code, error_description: description });
  outgoing.writeHead(statusOf[code], {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    connection: "close",
    ...headers,
  });
  outgoing.end(body);
  return false;
}
