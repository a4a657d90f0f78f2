import { html } from "hono/html";
import { staticPage } from "@/lib/provider/http/pages/static-page";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { settings } from "@/lib/provider/settings";
import { pageOf } from "./own-client-form";
import { sampleRequest } from "./sample-request";

export function secretPage({ id, redirectUris }: Pick<Client, "id" | "redirectUris">, secret: string) {
  const { link, verifier, redirectUri } = sampleRequest({ id, redirectUris }, false);
  const fields = {
    grant_type: "authorization_code",
    code: "THE_CODE",
    client_id: id,
    client_secret: secret,
    redirect_uri: redirectUri,
    ...(verifier === null ? {} : { code_verifier: verifier }),
  };
  const form = Object.entries(fields).map(([name, value]) => `-d ${name}=${value}`);
  const exchange = `curl ${settings.baseUrl}/token/ ${form.join(" ")}`;
  const steps = [
    html`<a href="${link}">Open a request for the basic profile</a>, sign in as a customer, and allow it.`,
    html`Exchange the code in the address bar for tokens: <code>${exchange}</code>`,
    html`Or run the <a href="/docs/quick-start/#own">programs of the quick start</a> with the file.`,
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
      download: { name: "strandbank.env", text: environmentFile(id, secret, redirectUri) },
      next: { heading: "Try it", steps },
      link: { href: pageOf(id), text: "I have saved it. Go to the application" },
    },
    200,
  );
}

/** The variables that the programs of the quick start and the examples read. */
const environmentFile = (id: string, secret: string, redirectUri: string): string =>
  [
    `STRANDBANK_URL=${settings.baseUrl}`,
    `STRANDBANK_CLIENT_ID=${id}`,
    `STRANDBANK_CLIENT_SECRET=${secret}`,
    `STRANDBANK_REDIRECT_URI=${redirectUri}`,
    "",
  ].join("\n");
