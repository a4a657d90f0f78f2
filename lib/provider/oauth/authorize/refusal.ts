import { html } from "hono/html";
import { staticPage } from "@/lib/provider/http/pages/static-page";
import { seeOther } from "@/lib/provider/http/see-other";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { redirectHost } from "@/lib/provider/oauth/clients/redirect-uri";

/** An error of a request whose client and redirect URI are known, to be reported at that URI. */
export interface Refusal {
  client: Client;
  redirectUri: string;
  /** The redirect URI with the error. */
  location: string;
  /** The error as a sentence. */
  reason: string;
}

/**
 * Reports the error to the application by a redirect (RFC 6749 section 4.1.2.1). Anybody can register an
 * application and spread links to us that only bounce: as long as the operator has not verified it, the
 * browser is redirected only after its user agrees, signed in or not (RFC 9700 section 4.11.2).
 */
export const handleRefusal = async (refusal: Refusal): Promise<Response> =>
  refusal.client.isVerified ? seeOther(refusal.location) : askBeforeLeaving(refusal);

function askBeforeLeaving({ client, redirectUri, location, reason }: Refusal): Promise<Response> {
  const host = redirectHost(redirectUri);
  return staticPage(
    {
      title: "This link does not work",
      heading: "This application’s link does not work",
      paragraphs: [
        html`An application that calls itself <bdi>${client.name}</bdi> sent you here with a request that Strandbank cannot answer. Nothing was shared.`,
        html`Strandbank has not verified this application. Continue to <code>${host}</code> only if you came from there; otherwise close this page.`,
        `For the developer: ${reason}`,
      ],
      link: { href: location, text: `Continue to ${host}` },
    },
    400,
  );
}
