import { explorerDatabase } from "@/lib/explorer/store/database";

/** Signs every browser out of the explorer. */
export async function deleteAllConnections(): Promise<void> {
  await explorerDatabase().deleteFrom("connection").execute();
}
