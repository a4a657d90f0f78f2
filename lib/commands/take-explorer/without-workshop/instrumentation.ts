/** Called once when the server starts: a setting that is missing ends it with a sentence. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { endUnlessSet } = await import("@/lib/explorer/settings");
  endUnlessSet();
  const { onCall } = await import("@/lib/explorer/provider-client/on-call");
  onCall(async ({ method }) => (received) => {
    if (received?.response.ok) return;
    const { status, headers } = received?.response ?? {};
    // The page of the application at Strandbank finds the request by its id.
    console.error(
      `Strandbank: ${method} ${status ?? "without response"} ${headers?.get("x-request-id") ?? ""}`,
    );
  });
}
