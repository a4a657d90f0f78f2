import type { Instrumentation } from "next";

/** Next calls it once when it starts: in our own server too, which does all this by itself. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { refuseUpgradesUnderNext, stampUnderNext } = await import("@/lib/http/next-alone");
  const { keepPurged } = await import("@/lib/purge");
  if (!stampUnderNext()) return;
  if (process.env.NODE_ENV === "production") refuseUpgradesUnderNext();
  keepPurged();
}

/** Next calls it for each error of a page or a handler. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { tellUnavailable } = await import("@/lib/http/page-failure");
  tellUnavailable(error, headers);
};
