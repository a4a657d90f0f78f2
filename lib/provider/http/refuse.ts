import type { ServerResponse } from "node:http";
import type { ServiceError } from "@/lib/provider/base/errors";
import { statusOf } from "./errors";
import { jsonText } from "./json";

/** Refuses a request unread, with the JSON error body and the status of its code or another one. */
export function refuse(
  outgoing: ServerResponse,
  { code, description, headers }: ServiceError,
  more: Record<string, string> = {},
  status = statusOf[code],
): false {
  const body = jsonText({ error: code, error_description: description });
  outgoing.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    connection: "close",
    ...headers,
    ...more,
  });
  outgoing.end(body);
  return false;
}
