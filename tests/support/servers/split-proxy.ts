import { readFileSync } from "node:fs";
import { createServer, type Server, request as send } from "node:http";
import { posix } from "node:path";
import { pipeline } from "node:stream";

/**
 * Whether `deploy/Caddyfile.split` sends a path to the API half, following the rules of Caddy's `path`
 * matcher.
 */
export function endpointMatcher(): (path: string) => boolean {
  const caddyfile = readFileSync("deploy/Caddyfile.split", "utf8");
  const patterns = [...caddyfile.matchAll(/^\s*path (.+)$/gm)].flatMap(([, list = ""]) => list.split(" "));
  const expressions = patterns.map(expressionOf);
  return (path) => {
    const cleaned = cleanPath(path);
    return expressions.some((expression) => expression.test(cleaned));
  };
}

/** Decoded, without dot segments and repeated slashes; as it is where an escape is broken. */
function cleanPath(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    return path;
  }
}

/** A final star matches anything, one in the middle anything without a slash; letter case does not matter. */
function expressionOf(pattern: string): RegExp {
  const literal = pattern.replace(/[.]/g, "\\$&");
  return new RegExp(`^${literal.replace(/\*$/, ".*").replace(/(?<!\.)\*/g, "[^/]*")}$`, "i");
}

/** A local proxy in front of both halves that forwards the visitor's address and protocol. */
export function splitProxy(ports: { api: number; pages: number }): Server {
  const isEndpoint = endpointMatcher();
  return createServer({ requireHostHeader: false, maxHeaderSize: 96 * 1024 }, (incoming, outgoing) => {
    const { method, url = "/", headers, socket } = incoming;
    const port = isEndpoint(url.split("?")[0] ?? "") ? ports.api : ports.pages;
    const { connection: _, ...passed } = headers;
    const forwarded = { "x-forwarded-for": socket.remoteAddress, "x-forwarded-proto": "http" };
    const asked = send({ host: "localhost", port, method, path: url, headers: { ...passed, ...forwarded } });
    asked.once("response", (answer) => {
      const { connection: _, "transfer-encoding": __, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      pipeline(answer, outgoing, () => {});
    });
    // A half that refuses a long body answers and closes before all of it is sent: the answer goes on.
    asked.on("error", () => outgoing.headersSent || outgoing.destroy());
    outgoing.once("close", () => {
      // The rest of a refused body is read, or the connection's next request would wait behind it.
      incoming.unpipe(asked).resume();
      asked.destroy();
    });
    incoming.pipe(asked);
  });
}
