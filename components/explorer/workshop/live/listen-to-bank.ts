import { postOwn } from "@/lib/explorer/page-data/browser-read";

/**
 * Hears what Strandbank's page around this one says about the customer's consent: after a withdrawal it reads
 * everything again, and to an offer it answers with an authorization request for that item, which only the
 * customer can grant. Returns what stops listening.
 */
export function listenToBank(bank: string, readAgain: () => Promise<void>): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (origin !== bank || source !== window.parent || window.parent === window) return;
    if (data.type === "withdrawn") void readAgain();
    if (data.type === "offered" && typeof data.scope === "string")
      void authorizationFor(data.scope).then((asks) => window.parent.postMessage({ asks }, bank));
  };
  window.addEventListener("message", onMessage);
  return () => window.removeEventListener("message", onMessage);
}

async function authorizationFor(scope: string): Promise<string> {
  const { getCsrfToken } = await import("next-auth/react");
  const fields = {
    csrfToken: (await getCsrfToken()) ?? "",
    callbackUrl: window.location.pathname,
    json: "true",
  };
  const path = `/api/auth/signin/strandbank?${new URLSearchParams({ also: scope })}`;
  return (await postOwn<{ url: string }>(path, fields)).url;
}
