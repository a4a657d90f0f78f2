import { reads } from "@/lib/provider/store/database";
import { flushCounts } from "@/lib/provider/store/write-buffer";

export async function listClientErrors(clientId: string) {
  await flushCounts();
  return reads()
    .selectFrom("client_problem")
    .select(["request", "error", "reason", "count", "last_at as lastAt", "request_id as requestId"])
    .where("client_id", "=", clientId)
    .orderBy("last_at", "desc")
    .execute();
}
