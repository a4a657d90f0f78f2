/** Called once when the server starts: a setting that is missing ends it with a sentence. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { endUnlessSet } = await import("@/lib/explorer/settings");
  endUnlessSet();
  const { recordTraces } = await import("@/lib/explorer/workshop/trace/record");
  recordTraces();
}
