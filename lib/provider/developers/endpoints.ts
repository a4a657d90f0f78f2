import { signedInForm } from "@/lib/provider/accounts/signed-in-form";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { KEEP_OLD_HOURS, MAX_CLIENTS } from "@/lib/provider/bounds";
import { seeOther } from "@/lib/provider/http/see-other";
import { addClient } from "@/lib/provider/oauth/clients/add-client";
import { changeClient, removeClient, rotateSecret } from "@/lib/provider/oauth/clients/changes";
import { clientsOfOwner } from "@/lib/provider/oauth/clients/clients";
import { clientDetails, detailsProblem, typedDetails, typedQuery } from "./details";
import { DEVELOPERS_PAGE, DEVELOPERS_PURPOSE, ownClientForm, pageOf } from "./own-client-form";
import { secretPage } from "./secret-page";

/**
 * Answers the registration form: `id` (chosen at random by the page), `kind` and the details. Shows the secret
 * this once, or redirects to the form with what was typed. Idempotent for the same `id`.
 */
export const handleRegistration = signedInForm(
  DEVELOPERS_PURPOSE,
  DEVELOPERS_PAGE,
  async ({ accountId }, form) => {
    const typed = typedDetails(form);
    const id = form.get("id") ?? "";
    const own = await clientsOfOwner(accountId);
    if (own.some((client) => client.id === id)) return seeOther(pageOf(id));
    if (own.length >= MAX_CLIENTS) return seeOther(`${DEVELOPERS_PAGE}?problem=many`);
    if (detailsProblem(typed) !== null || !/^[0-9a-f]{24}$/.test(id))
      return seeOther(`${DEVELOPERS_PAGE}new/?${typedQuery(typed)}`);
    const isPublic = form.get("kind") === "public";
    const given = { id, ...clientDetails(typed), isPublic, ownerAccountId: accountId };
    const { secret } = await addClient(given);
    return secret === null ? seeOther(pageOf(id, "?done=registered")) : secretPage(given, secret);
  },
);

export const handleChange = ownClientForm(async (client, form, actor) => {
  const typed = typedDetails(form);
  if (detailsProblem(typed) !== null) return seeOther(pageOf(client.id, `?${typedQuery(typed)}`));
  await changeClient(client.id, clientDetails(typed), actor);
  return seeOther(pageOf(client.id, "?done=changed"));
});

/**
 * Answers the form that rotates the secret: `client_id`, `secret_version`, `keep_old` (hours). Shows the new
 * secret, which is never shown again. Sent twice it rotates once, since the version no longer matches.
 */
export const handleRotation = ownClientForm(async (client, form, actor) => {
  const hours = KEEP_OLD_HOURS.find((choice) => String(choice) === form.get("keep_old"));
  const isCurrent = client.secretHash !== null && form.get("secret_version") === secretVersion(client);
  const secret = isCurrent && hours !== undefined ? await rotateSecret(client, hours, actor) : null;
  return secret === null ? seeOther(pageOf(client.id, "?problem=rotated")) : secretPage(client, secret);
});

/** Identifies the current secret of an application without revealing anything about it. */
export const secretVersion = ({ secretHash }: { secretHash: string | null }): string =>
  sha256Hex(`version ${secretHash}`).slice(0, 16);

/** Answers the form that removes an application (`client_id`) with all its consents and tokens. */
export const handleRemoval = ownClientForm(async (client, _form, actor) => {
  await removeClient(client.id, actor);
  return seeOther(`${DEVELOPERS_PAGE}?done=removed`);
});
