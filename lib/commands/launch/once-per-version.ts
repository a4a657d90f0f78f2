import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withLock } from "./lock";

/**
 * Makes something unless the stamp says that it is there, of this version. The stamp is away while it is made: what broke
 * off counts as nothing. Of several starts one makes it while the others wait; when it is there nothing is written.
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
