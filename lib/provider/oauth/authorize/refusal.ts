import { currentAccount } from "@/lib/provider/accounts/session";
import { seeOther } from "@/lib/provider/http/see-other";
import { escaped, plainPage } from "@/lib/provider/http/static-page";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { redirectHost } from "@/lib/provider/oauth/clients/redirect-uri";

/** A faulty request of a registered application, to be told at its redirect URI. */
export interface Refusal {
  client: Client;
  redirectUri: string;
  /** The redirect URI with the error. */
  location: string;
  /** What is wrong, as a sentence. */
  reason: string;
}

/**
 * Takes the error back to the application (RFC 6749 section 4.1.2.1). Anybody can register an application and then
 * spread links to us that do nothing but bounce: while the operator has not checked it, a browser where nobody is
 * signed in goes there only when its user says so (RFC 9700 section 4.11.2).
 */
export async function answerRefusal(request: Request, refusal: Refusal): Promise<Response> {
  const isTrusted = refusal.client.isVerified || (await currentAccount(request.headers.get("cookie")));
  return isTrusted ? seeOther(refusal.location) : askBeforeLeaving(refusal);
}

function askBeforeLeaving({ client, redirectUri, location, reason }: Refusal): Response {
  const host = redirectHost(redirectUri);
  return plainPage(
    {
      title: "This link does not work",
      heading: "This application’s link does not work",
      paragraphs: [
        `${escaped(client.name)}, made by ${escaped(client.developer)}, sent you here with a request that Strandbank cannot answer. Nothing was shared.`,
        `Strandbank has not checked this application. Go on to <code>${escaped(host)}</code> only if you were there before; otherwise close this page.`,
        `For the developer: ${escaped(reason)}`,
      ],
      link: { href: location, text: `Go on to ${host}` },
    },
    400,
  );
}
