/** Next calls it once when it starts, in our own server too, where the front does the work instead. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { stampUnderNext } = await import("@/lib/http/next-alone");
  stampUnderNext();
}
