/** Next calls it once when it starts: in our own server too, which does all this by itself. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { openFrontUnderNext, refuseUpgradesUnderNext } = await import("@/lib/http/next-alone");
  const { keepPurged } = await import("@/lib/purge");
  if (!openFrontUnderNext()) return;
  if (process.env.NODE_ENV === "production") refuseUpgradesUnderNext();
  keepPurged();
}
