/** Called once when the server starts: a setting that is missing stops it with a sentence. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { explorerSecret, registration } = await import("@/lib/explorer/settings");
  registration();
  explorerSecret();
}
