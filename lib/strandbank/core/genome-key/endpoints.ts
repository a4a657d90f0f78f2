import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { z } from "zod";
import { keyBytes, keySize, publishedKey, type SnpKey } from "@/lib/strandbank/core/reference/published-key";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { byteRange } from "@/lib/strandbank/platform/http/byte-range";
import { documented, forAnyOrigin } from "@/lib/strandbank/platform/http/handler";
import { accepts, namesTag } from "@/lib/strandbank/platform/http/negotiation";
import { pacedBody } from "@/lib/strandbank/platform/http/paced-body";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { beginTransfer } from "@/lib/strandbank/platform/limits/transfers";
import { settings } from "@/lib/strandbank/platform/settings";

const nameOf = ({ hash }: SnpKey): string => `snps.${hash}.data`;

export const latestKey = documented(
  {
    group: "Published files",
    operationId: "getCurrentKey",
    summary: "The current SNP list and key",
    description: "Redirects to the file, whose name changes with its content.",
    path: z.object({}),
    query: z.object({}),
    answers: { 302: { description: "Redirect to the file", headers: { Location: "Its URL" } } },
  },
  forAnyOrigin(async () => {
    const location = `${settings.baseUrl}/res/${nameOf(await publishedKey())}`;
    return new Response(null, { status: 302, headers: { location, "cache-control": "no-cache" } });
  }),
);

const mediaType = "text/tab-separated-values";
const ETAG = { ETag: "Names the content" };

/**
 * Serves the published SNP list under the name that contains its hash. Throws `not_found` for any other name,
 * and `too_many_requests` while the address has too many downloads in progress.
 */
export const keyFile = documented(
  {
    group: "Published files",
    operationId: "getKeyFile",
    summary: "The published SNP list and key",
    template: "/res/snps.{hash}.data",
    description:
      "Which SNPs there are, and the index of each in the packed genome: three lines that begin with `#`, a line of " +
      "names, then one line for each SNP with `index`, `snp`, `chromosome` and `chromosome_position` (from 1). About " +
      "32 MB, less with gzip. Byte ranges are supported.",
    path: z.object({
      hash: z.string().meta({ description: "Part of the URL that /res/snps.data redirects to." }),
    }),
    query: z.object({}),
    answers: {
      200: { description: "The file", mediaType, headers: ETAG },
      206: { description: "The range of bytes", mediaType, headers: { "Content-Range": "Which bytes" } },
      304: { description: "If-None-Match names the current version", headers: ETAG },
      416: {
        description: "The range is beyond the end of the file",
        headers: { "Content-Range": "The file’s size" },
      },
    },
    errors: ["not_found", "too_many_requests"],
  },
  forAnyOrigin(async (request, { params }) => {
    const key = await publishedKey();
    if ((await params)?.file !== nameOf(key))
      throw new ServiceError(
        "not_found",
        "There is no such file; /res/snps.data redirects to the current key.",
      );
    return answer(request, key);
  }),
);

function answer(request: Request, key: SnpKey): Response {
  const size = keySize(key);
  const plainTag = `"${key.hash}"`;
  const gzipTag = `"${key.hash}-gzip"`;
  const headers = {
    "content-type": `${mediaType}; charset=utf-8`,
    "cache-control": "public, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    vary: "accept-encoding",
    etag: plainTag,
  };
  if (namesTag(request.headers.get("if-none-match"), plainTag, gzipTag))
    return new Response(null, { status: 304, headers });

  const range = isRangeCurrent(request, plainTag) ? byteRange(request.headers.get("range"), size) : null;
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  if (range) {
    const { from, to } = range;
    const part = {
      ...headers,
      // A range counts the bytes of the plain file: no proxy may compress it.
      "cache-control": `${headers["cache-control"]}, no-transform`,
      "content-range": `bytes ${from}-${to - 1}/${size}`,
      "content-length": String(to - from),
    };
    return new Response(bodyFor(request, keyBytes(key, from, to)), { status: 206, headers: part });
  }
  if (!accepts("gzip", request.headers.get("accept-encoding")))
    return new Response(bodyFor(request, keyBytes(key, 0, size)), {
      headers: { ...headers, "content-length": String(size) },
    });
  return new Response(bodyFor(request, gzipped(keyBytes(key, 0, size))), {
    headers: { ...headers, "content-encoding": "gzip", etag: gzipTag },
  });
}

/** Whether to honor a range: `If-Range` must name the current content (RFC 9110 section 13.1.5). */
function isRangeCurrent(request: Request, tag: string): boolean {
  const condition = request.headers.get("if-range");
  return condition === null || condition.trim() === tag;
}

/** Throws `too_many_requests` while the address has too many downloads in progress. */
function bodyFor(request: Request, parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return pacedBody(parts, beginTransfer({ address: addressOf(request), accountId: null }));
}

async function* gzipped(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // The callback may ignore an error: reading the stream throws it.
  yield* pipeline(Readable.from(parts), createGzip({ level: LEVEL }), () => {});
}

/** Compression level: 6 takes twice as long for a file that is a tenth smaller. */
const LEVEL = 4;
