import { notFound } from "next/navigation";
import { FormButtons, PostForm } from "@/components/strandbank/layout/form";
import { Consequences, Page } from "@/components/strandbank/layout/page";
import { clientOfOwner } from "@/lib/strandbank/core/clients/clients";
import { countCustomers } from "@/lib/strandbank/core/consent/consents";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";
import { DEVELOPERS_PURPOSE } from "@/lib/strandbank/extensions/developers/endpoints";

export const metadata = { title: "Remove the application" };

export default async function RemovePage(props: PageProps<"/developers/[client_id]/remove">) {
  const { client_id } = await props.params;
  const session = await requireSession(`/developers/${encodeURIComponent(client_id)}/remove/`);
  const client = await clientOfOwner(session.accountId, client_id);
  if (!client) notFound();
  const customers = await countCustomers(client.id);
  return (
    <Page
      size="question"
      title={
        <>
          Remove <bdi>{client.name}</bdi>?
        </>
      }
    >
      <Consequences>
        <li>This takes effect immediately and cannot be undone.</li>
        <li>
          {customers === 0
            ? "No customer shares anything with it at the moment."
            : `${customers.toLocaleString("en-US")} ${customers === 1 ? "customer stops" : "customers stop"} sharing data with it.`}
        </li>
        <li>Its access tokens, refresh tokens and codes stop working.</li>
        <li>Its client_id and secret no longer work, and links to its consent page show an error.</li>
        <li>You may still hold data it has read, and you must still delete it.</li>
      </Consequences>
      <PostForm
        action="/developers/remove/"
        token={formToken(session.sessionHash, DEVELOPERS_PURPOSE)}
        fields={{ client_id: client.id }}
        className="mt-7"
      >
        <FormButtons variant="destructive" back={`/developers/${client.id}/`} cancel="Keep it">
          Remove the application
        </FormButtons>
      </PostForm>
    </Page>
  );
}
