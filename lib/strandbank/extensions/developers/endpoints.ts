import { html } from "hono/html";
import { requiresPkce } from "@/lib/strandbank/core/authorize/checks";
import { registerClient } from "@/lib/strandbank/core/clients/add-client";
import { type Client, clientOfOwner } from "@/lib/strandbank/core/clients/clients";
import { dpopModeIn, retryProblem } from "@/lib/strandbank/core/clients/details";
import { changeClient, rotateSecret, setTokenRules } from "@/lib/strandbank/core/clients/edit-client";
import { hasCustomScheme } from "@/lib/strandbank/core/clients/redirect-uri";
import { clearRemovedClients, removeClient } from "@/lib/strandbank/core/consent/remove-client";
import { signedInForm } from "@/lib/strandbank/core/sign-in/signed-in-form";
import { randomToken, sha256Base64Url, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { log } from "@/lib/strandbank/platform/base/log";
import { KEEP_OLD_HOURS } from "@/lib/strandbank/platform/bounds";
import { seeOther } from "@/lib/strandbank/platform/http/handler";
import { staticPage } from "@/lib/strandbank/platform/http/pages/static-page";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import type { Actor } from "@/lib/strandbank/platform/records/audit/record";
import { settings } from "@/lib/strandbank/platform/settings";
import { store } from "@/lib/strandbank/platform/store/database";
import { clientDetails, detailsProblem, registrationProblem, typedDetails, typedQuery } from "./details";

export const DEVELOPERS_PURPOSE = "developers";
const DEVELOPERS_PAGE = "/developers/";

const pageOf = (id: string, query = ""): string => `${DEVELOPERS_PAGE}${id}/${query}`;

/**
 * Answers the registration form: `id` (chosen at random by the page), `kind` and the details. Shows the
 * secret this once, or redirects to the form with what was typed. Idempotent for the same `id`.
 */
export const handleRegistration = signedInForm(
  DEVELOPERS_PURPOSE,
  DEVELOPERS_PAGE,
  async ({ accountId, sessionHash }, form) => {
    const typed = typedDetails(form);
    const id = form.get("id") ?? "";
    if (await clientOfOwner(accountId, id)) return seeOther(pageOf(id));
    if (registrationProblem(typed) !== null || !/^[0-9a-f]{24}$/.test(id))
      return seeOther(`${DEVELOPERS_PAGE}new/?${typedQuery(typed, sessionHash)}`);
    const isPublic = typed.kind === "public";
    const given = { id, ...clientDetails(typed), isPublic };
    const added = await registerClient(accountId, given).catch(async (error: unknown) => {
      // Another request with the same form was first.
      if (await clientOfOwner(accountId, id)) return "twice" as const;
      throw error;
    });
    if (added === "twice") return seeOther(pageOf(id));
    if (!added) return seeOther(`${DEVELOPERS_PAGE}?problem=many`);
    const { secret } = added;
    return secret === null ? seeOther(pageOf(id, "?done=registered")) : secretPage(given, secret);
  },
);

/** Makes a handler for a form about an application (`client_id`) that the signed-in developer owns. */
const ownClientForm = (
  answer: (
    client: Client,
    form: URLSearchParams,
    actor: Actor & { sessionHash: string },
  ) => Promise<Response>,
) =>
  signedInForm(DEVELOPERS_PURPOSE, DEVELOPERS_PAGE, async ({ accountId, sessionHash }, form, request) => {
    const client = await clientOfOwner(accountId, form.get("client_id") ?? "");
    const actor = { accountId, sessionHash, address: addressOf(request) };
    return client ? answer(client, form, actor) : seeOther(`${DEVELOPERS_PAGE}?problem=unknown`);
  });

export const handleChange = ownClientForm(async (client, form, actor) => {
  const typed = typedDetails(form);
  if (detailsProblem(typed) !== null)
    return seeOther(pageOf(client.id, `?${typedQuery(typed, actor.sessionHash)}`));
  await changeClient(client.id, clientDetails(typed), actor);
  return seeOther(pageOf(client.id, "?show=settings&done=changed"));
});

/**
 * Answers the form that rotates the secret: `client_id`, `secret_version`, `keep_old` (hours). Shows the new
 * secret, which is never shown again. Sent twice it rotates once, since the version no longer matches.
 */
export const handleRotation = ownClientForm(async (client, form, actor) => {
  const hours = KEEP_OLD_HOURS.find((choice) => String(choice) === form.get("keep_old"));
  const isCurrent = client.secretHash !== null && form.get("secret_version") === secretVersion(client);
  const secret = isCurrent && hours !== undefined ? await rotateSecret(client, hours, actor) : null;
  return secret === null
    ? seeOther(pageOf(client.id, "?show=secrets&problem=rotated"))
    : secretPage(client, secret);
});

/** Identifies the current secret of an application without revealing anything about it. */
export const secretVersion = ({ secretHash }: { secretHash: string | null }): string =>
  sha256Hex(`version ${secretHash}`).slice(0, 16);

/** Answers the form that sets the retry window: `client_id`, `retry_seconds`. */
export const handleRetryWindow = ownClientForm(async ({ id }, form, actor) => {
  const seconds = Number(form.get("retry_seconds") || Number.NaN);
  if (retryProblem(seconds) !== null) return seeOther(pageOf(id, "?show=settings&problem=retry"));
  await setTokenRules(id, { retrySeconds: seconds }, actor);
  return seeOther(pageOf(id, "?show=settings&done=changed"));
});

/** Answers the form that sets whether tokens are bound to the application's keys: `client_id`, `dpop`. */
export const handleDpopMode = ownClientForm(async ({ id }, form, actor) => {
  const dpop = dpopModeIn(form.get("dpop"));
  if (dpop === null) return seeOther(pageOf(id, "?show=settings&problem=dpop"));
  await setTokenRules(id, { dpop }, actor);
  return seeOther(pageOf(id, "?show=settings&done=changed"));
});

/** Answers the form that removes an application (`client_id`): it ends with its consents and tokens. */
export const handleRemoval = ownClientForm(async (client, _form, actor) => {
  await removeClient(client.id, actor);
  // What is left of it goes in batches, also with the next purge if this is interrupted.
  void store()
    .gently(() => clearRemovedClients(store().writes))
    .catch((error: unknown) => log.error({ error }, "clearing a removed application failed"));
  return seeOther(`${DEVELOPERS_PAGE}?done=removed`);
});

function secretPage({ id, redirectUris }: Pick<Client, "id" | "redirectUris">, secret: string) {
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
    html`Or run the <a href="/docs/#connect">programs of the documentation</a> with the file.`,
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

/** The variables that the programs of the documentation and the examples read. */
const environmentFile = (id: string, secret: string, redirectUri: string): string =>
  [
    `STRANDBANK_URL=${settings.baseUrl}`,
    `STRANDBANK_CLIENT_ID=${id}`,
    `STRANDBANK_CLIENT_SECRET=${secret}`,
    `STRANDBANK_REDIRECT_URI=${redirectUri}`,
    "",
  ].join("\n");

/**
 * An authorization request for the basic profile, which any signed-in customer can answer, with a redirect
 * URI that a browser can open, if there is one. The `verifier` is null where no challenge is required.
 */
export function sampleRequest({ id, redirectUris }: Pick<Client, "id" | "redirectUris">, isPublic: boolean) {
  const redirectUri = redirectUris.find((uri) => !hasCustomScheme(uri)) ?? redirectUris[0] ?? "";
  const verifier = requiresPkce(isPublic, redirectUri) ? randomToken() : null;
  const parameters = new URLSearchParams({
    response_type: "code",
    client_id: id,
    redirect_uri: redirectUri,
    scope: "basic",
    ...(verifier !== null && { code_challenge: sha256Base64Url(verifier), code_challenge_method: "S256" }),
  });
  return { link: `/authorize/?${parameters}`, verifier, redirectUri };
}
