/** Called once when Next starts. In production the listener does the upkeep. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { recordTraces } = await import("@/lib/demo/rangefinder/trace/record");
  recordTraces();
  const { explorerSecrets } = await import("@/lib/rangefinder/platform/settings");
  const { sessionSecrets } = await import("@/lib/strandbank/platform/settings");
  explorerSecrets();
  sessionSecrets();
  if (process.env.NODE_ENV === "production") return;
  const { keepPurged } = await import("@/lib/strandbank/server/purge");
  const { PURGES } = await import("@/lib/commands/launch/purges");
  keepPurged(PURGES);
}
