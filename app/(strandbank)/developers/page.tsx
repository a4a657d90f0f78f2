import type { Metadata } from "next";
import { AppLogo } from "@/components/strandbank/account/app-logo";
import { FormNotice } from "@/components/strandbank/account/form-notice";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { ButtonLink } from "@/components/ui/button";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { clientsOfOwner } from "@/lib/provider/oauth/clients/clients";

export const metadata: Metadata = { title: "Developers" };

const problems: Readonly<Record<string, string>> = {
  form: "The form belongs to another session, so nothing was changed. Please try again.",
  many: "You have reached the largest number of applications per account.",
  unknown: "You have no application with this id.",
};

export default async function DevelopersPage(props: PageProps) {
  const session = await requireSession("/developers/");
  const query = await props.searchParams;
  const problem = first(query.problem);
  const clients = await clientsOfOwner(session.accountId);
  return (
    <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl leading-tight tracking-tight">Developers</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted-foreground leading-relaxed">
        Register an application, and it can ask Strandbank’s customers for access to their data.
      </p>
      <FormNotice
        done={
          query.done === "removed" ? "The application was removed, and its tokens no longer work." : undefined
        }
        problem={problem !== undefined && Object.hasOwn(problems, problem) ? problems[problem] : undefined}
      />
      {clients.length === 0 ? (
        <p className="mt-8 rounded-lg border border-dashed p-8 text-center">
          You have not registered an application yet.
        </p>
      ) : (
        <ul className="mt-8 divide-y rounded-lg border bg-card">
          {clients.map((client) => (
            <li key={client.id} className="flex items-center gap-4 px-5 py-4">
              <AppLogo logoId={client.logoId} name={client.name} isVerified />
              <div className="min-w-0">
                <a href={`/developers/${client.id}/`} className="font-medium underline underline-offset-4">
                  <bdi>{client.name}</bdi>
                </a>
                <p className="mt-0.5 text-muted-foreground text-sm">
                  <code className="break-all font-mono">{client.id}</code> ·{" "}
                  {client.secretHash === null ? "public" : "confidential"} ·{" "}
                  {client.isVerified ? "verified by Strandbank" : "not verified by Strandbank"}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/developers/new/">Register an application</ButtonLink>
        <ButtonLink href="/docs/" variant="outline">
          Documentation
        </ButtonLink>
      </div>
    </main>
  );
}
