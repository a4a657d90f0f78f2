import type { IncomingMessage, ServerResponse } from "node:http";
import { invalidRequest, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { refuse } from "./errors";

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const methods: ReadonlySet<string> = new Set(METHODS);

/**
 * Reduces the request target to the one path and query that everything after it sees. Next never takes it for
 * the URL of another host, which it would fetch. Returns false when it answered the request itself: for
 * another host, two Host headers, no canonical path, an unknown method, or `OPTIONS *` and `OPTIONS /`.
 * @param hosts ours as in a URL, without a default port
 */
export function readRequestLine(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  hosts: readonly string[],
): boolean {
  const { method = "", url = "" } = incoming;
  if (!methods.has(method)) return refuse(outgoing, methodNotAllowed(method));
  if (hasTwoHosts(incoming)) return refuse(outgoing, invalidRequest("The request has two Host headers."));
  if (method === "OPTIONS" && (url === "*" || url === "/")) {
    outgoing.writeHead(204, { allow: METHODS.join(", ") }).end();
    return false;
  }
  const target = url.startsWith("/") ? url : withoutOwnHost(url, [...hosts, incoming.headers.host ?? ""]);
  if (target === null) return refuse(outgoing, invalidRequest("The request is for another host."));
  const path = withoutQuery(target);
  const canonical = canonicalPath(path);
  if (canonical === null)
    return refuse(
      outgoing,
      invalidRequest(
        "The path of the URL contains an escaped slash or NUL, a backslash, a fragment or a broken escape.",
      ),
    );
  incoming.url = canonical + target.slice(path.length);
  return true;
}

/** Escapes of characters that mean the same without (RFC 3986 section 6.2.2.2): letters, digits and -._~ */
const NEEDLESS_ESCAPES = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * A path without dot segments, empty segments and needless escapes. Null where programs differ about what it
 * names: with an escaped slash or NUL, a backslash, a fragment, or escapes that are not valid UTF-8.
 */
export function canonicalPath(path: string): string | null {
  if (!/[%#\\]|\/[./]/.test(path)) return path;
  if (/[#\\]|%00|%2f|%5c/i.test(path) || !isDecodable(path)) return null;
  const plain = path.replace(NEEDLESS_ESCAPES, (given) => decodeURIComponent(given));
  return new URL(plain.replace(/\/{2,}/g, "/"), "http://localhost").pathname;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export const methodNotAllowed = (method: string, allowed = METHODS.join(", ")): ServiceError =>
  new ServiceError("method_not_allowed", `${method} is not supported here. Supported: ${allowed}.`, {
    allow: allowed,
  });

/** Whether a path is one of the interfaces `/1/` and `/3/`, or the tools for assistants. */
export const isApi = (path: string): boolean => /^\/(?:[13]|mcp)(\/|$)/.test(path);

export function withoutQuery(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

/** Path and query of an absolute-form target on our own host (RFC 9112 section 3.2.2); null for others. */
function withoutOwnHost(target: string, hosts: readonly string[]): string | null {
  const [, host = "", rest = ""] = /^https?:\/\/([\w.:[\]-]+)(?=[/?]|$)(.*)$/i.exec(target) ?? [];
  if (host === "" || !hosts.some((own) => isHost(host, own))) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Whether a request names this host, in any case and with a default port or without. */
export const isHost = (given = "", own: string): boolean => plainHost(given) === plainHost(own);

const plainHost = (name: string): string => name.toLowerCase().replace(/:(?:80|443)$/, "");
