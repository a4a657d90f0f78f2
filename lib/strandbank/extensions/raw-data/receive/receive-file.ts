import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { invalidRequest, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { MAX_FILE_BYTES } from "@/lib/strandbank/platform/bounds";
import { TOO_LARGE } from "./upload-state";
import { uploadFile } from "./uploads";

/** Most bytes read of a file that is too large: a client that is still sending may not see the answer. */
const MAX_READ_BYTES = 4 * MAX_FILE_BYTES;

/**
 * Writes a request's body to the file of an import, piece by piece. Throws `payload_too_large` beyond 64 MiB
 * and `invalid_request` for an empty body or one that breaks off or hardly comes.
 */
export async function receiveFile(request: Request, id: string): Promise<void> {
  const file = uploadFile(id);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { body, headers } = request;
  if (!body) throw empty();
  const declared = Number(headers.get("content-length") ?? 0);
  await pipeline(
    Readable.from(limited(atLeastRate(body), declared)),
    createWriteStream(file, { mode: 0o600, flags: "wx" }),
  );
}

/** Least that a client sends in a time, so that silent ones do not keep others out. */
const LEAST_RATE = { bytes: 64 * 1024, ms: 10_000 };

/** The pieces of a body as they arrive. Throws `invalid_request` once fewer bytes arrive in the time. */
export async function* atLeastRate(
  body: AsyncIterable<Uint8Array>,
  { bytes, ms } = LEAST_RATE,
): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  let received = 0;
  const { promise: tooSlow, reject: giveUp } = Promise.withResolvers<never>();
  const watch = setInterval(() => {
    if (received < bytes) giveUp(sentTooSlowly());
    received = 0;
  }, ms);
  try {
    for (;;) {
      const { done, value } = await Promise.race([pieces.next(), tooSlow]);
      if (done) return;
      received += value.byteLength;
      yield value;
    }
  } finally {
    clearInterval(watch);
  }
}

const sentTooSlowly = () =>
  new ServiceError(
    "invalid_request",
    "The file arrives too slowly. Send it again over a faster connection.",
    { connection: "close" },
  );
const empty = () => invalidRequest("The file is empty.");

/** The pieces of a body, unless it is too large; `declared` is its `content-length`, 0 when absent. */
async function* limited(body: AsyncIterable<Uint8Array>, declared: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > MAX_READ_BYTES) break;
    if (Math.max(length, declared) <= MAX_FILE_BYTES) yield piece;
  }
  if (Math.max(length, declared) > MAX_FILE_BYTES)
    throw new ServiceError("payload_too_large", TOO_LARGE, { connection: "close" });
  if (length === 0) throw empty();
}
