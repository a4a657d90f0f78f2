import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withLock } from "./lock";

/**
 * Makes something unless its stamp file holds this version. There is no stamp while it is made, so that an
 * interruption leaves nothing that counts. Of several starts one makes it while the others wait.
 */
export async function oncePerVersion(
  { stamp, lock, version }: { stamp: string; lock: string; version: string },
  make: () => Promise<void>,
): Promise<void> {
  const isThere = () => existsSync(stamp) && readFileSync(stamp, "utf8") === version;
  if (isThere()) return;
  await withLock(lock, async () => {
    if (isThere()) return;
    rmSync(stamp, { force: true });
    await make();
    writeFileSync(stamp, version);
  });
}
