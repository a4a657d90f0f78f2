/** Called once when Next starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { recordTraces } = await import("@/lib/demo/rangefinder/trace/record");
  recordTraces();
  const { explorerSecrets } = await import("@/lib/rangefinder/platform/settings");
  const { sessionSecrets } = await import("@/lib/strandbank/platform/settings");
  explorerSecrets();
  sessionSecrets();
}
