import { FormNotice } from "@/components/strandbank/layout/form";
import { Empty, entryFor, Page } from "@/components/strandbank/layout/page";
import { AppLogo } from "@/components/strandbank/parts/app-logo";
import { ButtonLink } from "@/components/ui/button";
import { clientsOfOwner } from "@/lib/strandbank/core/clients/clients";
import { requireSession } from "@/lib/strandbank/core/sign-in/require-session";

export const metadata = { title: "Your applications" };

const DONE = { removed: "The application was removed, and its tokens no longer work." };

const PROBLEMS = {
  form: "The form belongs to another session, so nothing was changed. Please try again.",
  many: "You have reached the largest number of applications per account.",
  unknown: "You have no application with this id.",
};

export default async function DevelopersPage(props: PageProps<"/developers">) {
  const session = await requireSession("/developers/");
  const { done, problem } = await props.searchParams;
  const clients = await clientsOfOwner(session.accountId);
  return (
    <Page
      size="list"
      title="Your applications"
      lead="Register an application, and it can ask Strandbank’s customers for access to their data."
    >
      <FormNotice done={entryFor(DONE, done)} problem={entryFor(PROBLEMS, problem)} />
      {clients.length === 0 ? (
        <Empty>You have not registered an application yet.</Empty>
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
      <ButtonLink variant="primary" href="/developers/new/" className="mt-6">
        Register an application
      </ButtonLink>
    </Page>
  );
}
