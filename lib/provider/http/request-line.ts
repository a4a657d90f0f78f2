import type { IncomingMessage, ServerResponse } from "node:http";
import { ServiceError } from "@/lib/provider/base/errors";
import type { Settings } from "@/lib/provider/settings";
import { refuse } from "./refuse";

/** The methods that something here answers. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const methods: ReadonlySet<string> = new Set(METHODS);

/** Names and ports under which we are reached, as in an address; a default port is left out. */
export type OwnHosts = readonly string[];

export const ownHosts = ({ baseUrl, explorerUrl }: Pick<Settings, "baseUrl" | "explorerUrl">): OwnHosts =>
  [baseUrl, explorerUrl].map((address) => new URL(address).host);

/**
 * Reduces the target of a request to a path with one slash at its start, so that nobody behind takes it for the address
 * of another host: Next would fetch that. False when the request was answered: it names another host, or two, or no
 * path; its method is none of ours; or it only asks whether we are there (`OPTIONS *`, `OPTIONS /`).
 */
export function readRequestLine(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  hosts: OwnHosts,
): boolean {
  const { method = "", url = "" } = incoming;
  if (!methods.has(method)) return refuse(outgoing, notPossible(method));
  if (hasTwoHosts(incoming)) return refuse(outgoing, invalid("The request has two Host headers."));
  if (method === "OPTIONS" && (url === "*" || url === "/")) {
    outgoing.writeHead(204, { allow: METHODS.join(", ") }).end();
    return false;
  }
  const target = url.startsWith("/") ? url : withoutOwnHost(url, [...hosts, incoming.headers.host ?? ""]);
  if (target === null) return refuse(outgoing, invalid("The request is for another host."));
  if (/^[^?]*\\/.test(target)) return refuse(outgoing, invalid("The address holds a backslash."));
  incoming.url = target.startsWith("//") ? target.replace(/^\/+/, "/") : target;
  return true;
}

export const notPossible = (method: string, allowed = METHODS.join(", ")): ServiceError =>
  new ServiceError("method_not_allowed", `${method} is not possible here; try ${allowed}.`, {
    allow: allowed,
  });

/** Whether a path is one of the interfaces `/1/` and `/3/`. */
export const isApi = (path: string): boolean => /^\/[13]\//.test(path);

/** The path of a request target. */
export function withoutQuery(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

const invalid = (description: string) => new ServiceError("invalid_request", description);

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

/** The path and query of a target that is an address of ours (RFC 9112 section 3.2.2); null for any other target. */
function withoutOwnHost(target: string, hosts: readonly string[]): string | null {
  const [, scheme = "", host = "", rest = ""] =
    /^(https?):\/\/([\w.:[\]-]+)(?=[/?]|$)(.*)$/i.exec(target) ?? [];
  const defaultPort = scheme.toLowerCase() === "http" ? ":80" : ":443";
  const plain = (name: string) => {
    const small = name.toLowerCase();
    return small.endsWith(defaultPort) ? small.slice(0, -defaultPort.length) : small;
  };
  if (host === "" || !hosts.some((own) => plain(own) === plain(host))) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}
