/** Called once when Next starts. What our own listener does is left to it where it runs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { recordTraces } = await import("@/lib/explorer/workshop/trace/register");
  recordTraces();
  const { openGateUnderNext, refuseUpgradesUnderNext } = await import("@/lib/provider/server/next-adapter");
  if (!openGateUnderNext()) return;
  if (process.env.NODE_ENV === "production") refuseUpgradesUnderNext();
  const { keepPurged } = await import("@/lib/provider/server/purge");
  const { stayRegistered } = await import("@/lib/provider/demo/controls/stay-registered");
  const { settings } = await import("@/lib/provider/settings");
  keepPurged();
  if (settings.demo) stayRegistered();
}
