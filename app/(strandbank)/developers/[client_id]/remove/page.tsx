import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClientFields } from "@/components/strandbank/layout/client-fields";
import { FormButtons } from "@/components/strandbank/layout/form-buttons";
import type { PageProps } from "@/components/strandbank/layout/page-props";
import { formToken } from "@/lib/provider/accounts/form-token";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { DEVELOPERS_PURPOSE } from "@/lib/provider/developers/own-client-form";
import { clientOfOwner } from "@/lib/provider/oauth/clients/clients";
import { countCustomers } from "@/lib/provider/oauth/grants/grants";

export const metadata: Metadata = { title: "Remove the application" };

export default async function RemovePage(props: PageProps<{ client_id: string }>) {
  const { client_id } = await props.params;
  const session = await requireSession(`/developers/${encodeURIComponent(client_id)}/remove/`);
  const client = await clientOfOwner(session.accountId, client_id);
  if (!client) notFound();
  const customers = await countCustomers(client.id);
  return (
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">
        Remove <bdi>{client.name}</bdi>?
      </h1>
      <ul className="mt-6 grid list-disc gap-2.5 rounded-lg border bg-card py-5 pr-5 pl-10 leading-relaxed marker:text-brass sm:pr-7">
        <li>This takes effect immediately and cannot be undone.</li>
        <li>
          {customers === 0
            ? "No customer shares anything with it at the moment."
            : `${customers.toLocaleString("en-US")} ${customers === 1 ? "customer stops" : "customers stop"} sharing data with it.`}
        </li>
        <li>Its access tokens, refresh tokens and codes stop working.</li>
        <li>Its client_id and secret no longer work, and links to its consent page show an error.</li>
        <li>You may still hold data it has read, and you must still delete it.</li>
      </ul>
      <form action="/developers/remove/" method="post" className="mt-7">
        <ClientFields clientId={client.id} formToken={formToken(session.sessionHash, DEVELOPERS_PURPOSE)} />
        <FormButtons variant="destructive" back={`/developers/${client.id}/`} cancel="Keep it">
          Remove the application
        </FormButtons>
      </form>
    </main>
  );
}
