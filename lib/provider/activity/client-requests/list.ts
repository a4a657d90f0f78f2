import { reads } from "@/lib/provider/store/database";
import { flushCounts } from "@/lib/provider/store/write-buffer";

const MAX_SHOWN = 50;

/** An application's last requests, the latest first; the one with an id if it is given. */
export async function listClientRequests(clientId: string, requestId?: string) {
  await flushCounts();
  const own = reads()
    .selectFrom("client_request")
    .select(["id", "at", "operation", "status", "scopes"])
    .where("client_id", "=", clientId);
  return (requestId === undefined ? own : own.where("id", "=", requestId))
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(MAX_SHOWN)
    .execute();
}
