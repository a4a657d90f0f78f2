import { accountForm } from "@/lib/accounts/account-forms";
import { plainPage } from "@/lib/http/plain-page";
import { seeOther } from "@/lib/http/see-other";
import { changeClient, rotateSecret } from "@/lib/oauth/client-changes";
import { addClient, type Client, clientsOfOwner } from "@/lib/oauth/clients";
import { clientDetails, detailsProblem, typedDetails, typedQuery } from "./details";
import { secretVersion } from "./secret-version";

export const DEVELOPERS_PURPOSE = "developers";
const PAGE = "/developers/";
/** An account registers at most so many. */
const MOST_CLIENTS = 50;
/** For how long an old secret may live on, in hours. */
export const KEEP_OLD_HOURS = [0, 1, 24, 168] as const;

const pageOf = (id: string, query = ""): string => `${PAGE}${id}/${query}`;

/**
 * Answers the registration form (`id`, chosen at random by the page, `kind`, and the details): a page that shows the
 * secret this once, or back to the form with what was typed. Sent again it registers nothing twice.
 */
export const answerRegistration = accountForm(DEVELOPERS_PURPOSE, PAGE, async ({ accountId }, form) => {
  const typed = typedDetails(form);
  const id = form.get("id") ?? "";
  const own = await clientsOfOwner(accountId);
  if (own.some((client) => client.id === id)) return seeOther(pageOf(id));
  if (own.length >= MOST_CLIENTS) return seeOther(`${PAGE}?problem=many`);
  if (detailsProblem(typed) !== null || !/^[0-9a-f]{24}$/.test(id))
    return seeOther(`${PAGE}new/?${typedQuery(typed)}`);
  const isPublic = form.get("kind") === "public";
  const { secret } = await addClient({ id, ...clientDetails(typed), isPublic, ownerAccountId: accountId });
  return secret === null ? seeOther(pageOf(id, "?done=registered")) : secretPage(id, secret);
});

/** Answers the form that changes the details of an application (`client_id`). */
export const answerChange = ownClientForm(async (client, form) => {
  const typed = typedDetails(form);
  if (detailsProblem(typed) !== null) return seeOther(pageOf(client.id, `?${typedQuery(typed)}`));
  await changeClient(client.id, clientDetails(typed));
  return seeOther(pageOf(client.id, "?done=changed"));
});

/**
 * Answers the form that makes a new secret (`client_id`, `secret_version`, `keep_old` in hours): a page that shows it
 * this once. Sent again it changes nothing, since the secret is another by then.
 */
export const answerRotation = ownClientForm(async (client, form) => {
  const hours = KEEP_OLD_HOURS.find((choice) => String(choice) === form.get("keep_old"));
  if (
    client.secretHash === null ||
    hours === undefined ||
    form.get("secret_version") !== secretVersion(client)
  )
    return seeOther(pageOf(client.id, "?problem=rotated"));
  return secretPage(client.id, await rotateSecret(client.id, hours));
});

function ownClientForm(answer: (client: Client, form: URLSearchParams) => Promise<Response>) {
  return accountForm(DEVELOPERS_PURPOSE, PAGE, async ({ accountId }, form) => {
    const own = await clientsOfOwner(accountId);
    const client = own.find(({ id }) => id === form.get("client_id"));
    return client ? answer(client, form) : seeOther(`${PAGE}?problem=unknown`);
  });
}

const secretPage = (id: string, secret: string): Response =>
  plainPage(
    {
      title: "The secret of your application",
      heading: "Keep this secret now",
      paragraphs: [
        "It is shown this once: Strandbank stores only its hash. Put it where your server finds it, never into an app or a page.",
        `client_id<br><code>${id}</code>`,
        `client_secret<br><code>${secret}</code>`,
      ],
      link: { href: pageOf(id), text: "I have kept it: to the application" },
    },
    200,
  );
