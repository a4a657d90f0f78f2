/** Called once when Next starts; does nothing under our own listener, which has all of this itself. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { openGateUnderNext, refuseUpgradesUnderNext } = await import("@/lib/provider/server/next-adapter");
  if (!openGateUnderNext()) return;
  if (process.env.NODE_ENV === "production") refuseUpgradesUnderNext();
  const { keepPurged } = await import("@/lib/provider/server/purge");
  const { stayRegistered } = await import("@/lib/provider/demo/controls/stay-registered");
  const { settings } = await import("@/lib/provider/settings");
  keepPurged();
  if (settings.demo) stayRegistered();
}
