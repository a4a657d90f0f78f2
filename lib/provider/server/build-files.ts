import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { byteRange } from "@/lib/provider/http/byte-range";
import { accepts, namesTag } from "@/lib/provider/http/negotiation";
import { refuse } from "@/lib/provider/http/refuse";
import { notPossible, withoutQuery } from "@/lib/provider/http/request-line";

/** Where Next puts the files that pages load. Their names change with their content. */
const FOLDER = ".next/static";
const PATH = "/_next/static/";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The endings of files that the build has compressed, the smallest first. */
const ENDINGS: readonly [encoding: string, ending: string][] = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/** Largest size of all files kept in memory, in bytes: a build has about half of it. */
const MAX_KEPT = 16 * 1024 * 1024;

/** A file as it is sent: compressed or not. */
interface Version {
  file: string;
  headers: Record<string, string>;
}

/** Answers a request for a file of the build and returns true; returns false for all others. */
type BuildFiles = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Serves the scripts, styles and fonts of the pages' build, compressed as the build left them, so that they
 * need not wait while the pages process renders. Lists the files once, when it is opened, and keeps those
 * that were asked for in memory: reading waits for the threads that hash passwords.
 */
export async function openBuildFiles(folder = FOLDER): Promise<BuildFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/")),
  );
  const contents = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (file) => readFile(file),
  });
  return (incoming, outgoing) => {
    const { method = "", url = "" } = incoming;
    if (!url.startsWith(PATH)) return false;
    if (method !== "GET" && method !== "HEAD") {
      refuse(outgoing, notPossible(method, "GET, HEAD"));
      return true;
    }
    const name = withoutQuery(url).slice(PATH.length);
    const type = TYPES[extname(name)];
    if (type === undefined || !files.has(name)) return false;
    const accepted = incoming.headers["accept-encoding"];
    const found = ENDINGS.find(
      ([encoding, ending]) => files.has(name + ending) && accepts(encoding, accepted),
    );
    void send(incoming, outgoing, versionOf(folder, name, type, found), contents);
    return true;
  };
}

function versionOf(
  folder: string,
  name: string,
  type: string,
  found: (typeof ENDINGS)[number] | undefined,
): Version {
  const [encoding, ending] = found ?? [null, ""];
  return {
    file: join(folder, name + ending),
    headers: {
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
      etag: `"${name}${ending}"`,
      "accept-ranges": "bytes",
      ...(encoding && { "content-encoding": encoding }),
    },
  };
}

async function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { file, headers }: Version,
  contents: LRUCache<string, Buffer<ArrayBuffer>>,
): Promise<void> {
  const { "if-none-match": known = null, "if-range": knownPart, range = null } = incoming.headers;
  const { etag = "" } = headers;
  if (namesTag(known, etag)) return void outgoing.writeHead(304, headers).end();
  const content = await contents.fetch(file).catch(() => null);
  // The build was removed while the server runs.
  if (!content) return void outgoing.writeHead(404).end();
  const part = knownPart === undefined || knownPart === etag ? byteRange(range, content.length) : null;
  if (part === "unsatisfiable")
    return void outgoing.writeHead(416, { "content-range": `bytes */${content.length}` }).end();
  const { from, to } = part ?? { from: 0, to: content.length };
  outgoing.writeHead(part ? 206 : 200, {
    ...headers,
    "content-length": to - from,
    ...(part && { "content-range": `bytes ${from}-${to - 1}/${content.length}` }),
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : content.subarray(from, to));
}
