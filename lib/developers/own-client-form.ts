import { accountForm } from "@/lib/accounts/account-forms";
import type { Actor } from "@/lib/audit/record";
import { addressOf } from "@/lib/http/arrival";
import type { Form } from "@/lib/http/form";
import { seeOther } from "@/lib/http/see-other";
import { type Client, clientsOfOwner } from "@/lib/oauth/clients";

/** What the form tokens of the developers' pages are bound to, beside the session. */
export const DEVELOPERS_PURPOSE = "developers";
export const DEVELOPERS_PAGE = "/developers/";

/** The page of an application. */
export const pageOf = (id: string, query = ""): string => `${DEVELOPERS_PAGE}${id}/${query}`;

/** A handler for a form about an application (`client_id`) that the signed-in developer registered. */
export const ownClientForm = (answer: (client: Client, form: Form, actor: Actor) => Promise<Response>) =>
  accountForm(DEVELOPERS_PURPOSE, DEVELOPERS_PAGE, async ({ accountId }, form, request) => {
    const own = await clientsOfOwner(accountId);
    const client = own.find(({ id }) => id === form.get("client_id"));
    const actor = { accountId, address: addressOf(request) };
    return client ? answer(client, form, actor) : seeOther(`${DEVELOPERS_PAGE}?problem=unknown`);
  });
