import { type APIRequestContext, expect } from "@playwright/test";
import { TOKEN_CLIENT } from "@/lib/demo/strandbank/world/clients";
import { DEMO_TOKEN } from "@/lib/demo/strandbank/world/world";
import { bearer } from "../api";
import { runDatabase } from "./run-database";

/**
 * Resolves when the access log of the run's server has everything that was read before: reads are written in
 * order, so it reads something itself and waits for that.
 */
export async function readsWritten(request: APIRequestContext): Promise<void> {
  const from = Date.now();
  expect((await request.get("/3/account/", { headers: bearer(DEMO_TOKEN) })).status()).toBe(200);
  const last = runDatabase()
    .selectFrom("access_log")
    .select((of) => of.fn.max("last_at").as("at"))
    .where("client_id", "=", TOKEN_CLIENT);
  await expect.poll(async () => (await last.executeTakeFirst())?.at).toBeGreaterThanOrEqual(from);
}
