import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** What becomes smaller. Fonts and pictures are compressed already. */
const ENDINGS = new Set([".js", ".css", ".svg"]);
/** A smaller file fits into one packet as it is, in bytes. */
const MIN_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a compressed version of each script and style below a folder beside it: `.br` and `.gz`. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && ENDINGS.has(extname(entry.name)));
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const content = await readFile(file);
    if (content.length < MIN_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await Promise.all([
      brotli(content, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
      gzipped(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    ]);
  }
}
