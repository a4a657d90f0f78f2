/** Next calls it once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") void (await import("./lib/tokens")).follow();
}
