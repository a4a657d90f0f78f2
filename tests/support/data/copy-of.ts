import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new temporary folder with what `make` puts into a folder, which is made once for all workers of a run and
 * copied from then on.
 */
export async function copyOf(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const original = join(process.env.TEST_DATA_DIR ?? "", name);
  if (!existsSync(original)) {
    const made = mkdtempSync(`${original}-`);
    await make(made);
    try {
      renameSync(made, original);
    } catch {
      // Another worker was first.
      rmSync(made, { recursive: true });
    }
  }
  const folder = mkdtempSync(join(tmpdir(), `strandbank-${name}-`));
  cpSync(original, folder, { recursive: true });
  return folder;
}
