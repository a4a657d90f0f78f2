import { signedInForm } from "@/lib/provider/accounts/signed-in-form";
import type { Actor } from "@/lib/provider/activity/audit/record";
import { seeOther } from "@/lib/provider/http/handler";
import { addressOf } from "@/lib/provider/http/request-context";
import { type Client, clientOfOwner } from "@/lib/provider/oauth/clients/clients";

export const DEVELOPERS_PURPOSE = "developers";
export const DEVELOPERS_PAGE = "/developers/";

export const pageOf = (id: string, query = ""): string => `${DEVELOPERS_PAGE}${id}/${query}`;

/** Makes a handler for a form about an application (`client_id`) that the signed-in developer owns. */
export const ownClientForm = (
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
