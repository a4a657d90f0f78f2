import { explorerStore } from "@/lib/rangefinder/platform/store/database";

/** Signs every browser out of the explorer. */
export async function deleteAllConnections(): Promise<void> {
  await explorerStore().run("delete from rangefinder.connection");
  await explorerStore().run("delete from rangefinder.customer");
}
