import { explorerStore } from "@/lib/explorer/store/database";

/** Signs every browser out of the explorer. */
export async function deleteAllConnections(): Promise<void> {
  await explorerStore().run("delete from rangefinder.connection");
  await explorerStore().run("delete from rangefinder.customer");
}
