/** Called once when Next starts. In production the listener does the upkeep. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { recordTraces } = await import("@/lib/explorer/workshop/trace/register");
  recordTraces();
  if (process.env.NODE_ENV === "production") return;
  const { keepPurged } = await import("@/lib/provider/server/purge");
  const { stayRegistered } = await import("@/lib/provider/demo/controls/stay-registered");
  const { settings } = await import("@/lib/provider/settings");
  keepPurged();
  if (settings.demo) stayRegistered();
}
