import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ServiceError } from "@/lib/errors";
import { uploadFile, uploadFolder } from "./uploads";

/** Largest accepted raw-data file, in bytes. */
export const LARGEST_FILE = 64 * 1024 * 1024;
const OLD = 24 * 60 * 60_000;

/**
 * Writes a request's body to the file of an import, piece by piece. Throws `payload_too_large` beyond 64 MiB and
 * `invalid_request` for an empty body or one that breaks off; no file is left behind then.
 */
export async function receiveFile(request: Request, id: string): Promise<void> {
  const file = uploadFile(id);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await removeForgotten();
  try {
    const { body } = request;
    if (!body || Number(request.headers.get("content-length") ?? 1) === 0)
      throw new ServiceError("invalid_request", "The file is empty.");
    if (Number(request.headers.get("content-length") ?? 0) > LARGEST_FILE) throw tooLarge();
    await pipeline(Readable.from(limited(body)), createWriteStream(file, { mode: 0o600, flags: "wx" }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

const tooLarge = () =>
  new ServiceError(
    "payload_too_large",
    "The file is larger than 64 MB: compress it with gzip or zip, or choose another.",
    {
      connection: "close",
    },
  );

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > LARGEST_FILE) throw tooLarge();
    yield piece;
  }
  if (length === 0) throw new ServiceError("invalid_request", "The file is empty.");
}

/** Files of imports whose process ended before them. */
async function removeForgotten(): Promise<void> {
  for (const name of await readdir(uploadFolder())) {
    const file = uploadFile(name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - OLD) await rm(file, { force: true });
  }
}
