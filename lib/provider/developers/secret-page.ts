import { html } from "hono/html";
import { staticPage } from "@/lib/provider/http/pages/static-page";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { settings } from "@/lib/provider/settings";
import { pageOf } from "./own-client-form";
import { sampleRequest } from "./sample-request";

/** Shows a new secret, once, with what to do next. */
export function secretPage({ id, redirectUris }: Pick<Client, "id" | "redirectUris">, secret: string) {
  const { link, verifier } = sampleRequest({ id, redirectUris }, false);
  const steps = [
    html`<a href="${link}">Open a request for the basic profile</a>, sign in as a customer, and allow it.`,
    html`<a href="/docs/quick-start/#consent">Exchange the code for tokens</a>, with this id and secret${verifier === null ? "" : html` and the code_verifier <code>${verifier}</code>`}.`,
    html`<a href="/docs/try/">Try the access token</a> at any endpoint.`,
  ];
  return staticPage(
    {
      title: "The secret of your application",
      heading: "Save this secret now",
      paragraphs: [
        "You will not see it again: Strandbank stores only its hash. Keep it on your server, never in an app or a web page.",
      ],
      values: [
        { name: "client_id", value: id },
        { name: "client_secret", value: secret },
      ],
      download: { name: "strandbank.env", text: environmentFile(id, secret, redirectUris) },
      next: { heading: "Try it", steps },
      link: { href: pageOf(id), text: "I have saved it. Go to the application" },
    },
    200,
  );
}

const environmentFile = (id: string, secret: string, redirectUris: readonly string[]): string =>
  [
    `STRANDBANK_URL=${settings.baseUrl}`,
    `STRANDBANK_CLIENT_ID=${id}`,
    `STRANDBANK_CLIENT_SECRET=${secret}`,
    `STRANDBANK_REDIRECT_URI=${redirectUris[0] ?? ""}`,
    "",
  ].join("\n");
