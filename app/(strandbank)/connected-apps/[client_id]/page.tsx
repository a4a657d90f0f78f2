import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Fragment } from "react";
import { NamesInWords } from "@/components/strandbank/account/names-in-words";
import { itemsInWords } from "@/components/strandbank/connected-apps/scope-list";
import { ClientFields } from "@/components/strandbank/layout/client-fields";
import { FormButtons } from "@/components/strandbank/layout/form-buttons";
import type { PageProps } from "@/components/strandbank/layout/page-props";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { connectedApps } from "@/lib/provider/oauth/connected-apps/connected-apps";

export const metadata: Metadata = { title: "Withdraw access" };

export default async function WithdrawPage(props: PageProps<{ client_id: string }>) {
  const { client_id } = await props.params;
  const session = await requireSession(`/connected-apps/${encodeURIComponent(client_id)}/`);
  const app = (await connectedApps(session)).find(({ clientId }) => clientId === client_id);
  if (!app) notFound();
  return (
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">
        Stop sharing with <bdi>{app.name}</bdi>?
      </h1>
      <p className="mt-3 text-lg text-muted-foreground leading-relaxed">
        This ends everything you allowed:{" "}
        {app.shares.map(({ profiles, items }, index) => (
          <Fragment key={profiles.join()}>
            {index > 0 && "; "}
            {itemsInWords(items)} for <NamesInWords names={profiles} />
          </Fragment>
        ))}
        .
      </p>
      <ul className="mt-6 grid list-disc gap-2.5 rounded-lg border bg-card py-5 pr-5 pl-10 leading-relaxed marker:text-brass sm:pr-7">
        <li>
          It takes effect immediately. We refuse the next request of <bdi>{app.name}</bdi>.
        </li>
        <li>
          Features of <bdi>{app.name}</bdi> that need your data stop working for you.
        </li>
        <li>
          <bdi>{app.developer}</bdi> may keep what the application has already read. Ask them to delete it.
        </li>
        <li>
          Your data at Strandbank does not change, and you can allow <bdi>{app.name}</bdi> again at any time.
        </li>
      </ul>
      <form action="/connected-apps/withdraw/" method="post" className="mt-7">
        <ClientFields clientId={app.clientId} formToken={app.formToken} />
        <FormButtons variant="destructive" back="/connected-apps/" cancel="Keep sharing">
          Withdraw access
        </FormButtons>
      </form>
    </main>
  );
}
