import type { Metadata } from "next";
import { FOREIGN_FORM, FormNotice } from "@/components/strandbank/account/form-notice";
import { DateText } from "@/components/strandbank/account/local-time";
import { NamesInWords } from "@/components/strandbank/account/names-in-words";
import { AppCard } from "@/components/strandbank/connected-apps/app-card";
import { entryFor, first, Page, type PageProps } from "@/components/strandbank/layout/page";
import { atStart, TextLink } from "@/components/strandbank/layout/parts/text";
import { Button, ButtonLink } from "@/components/ui/button";
import { requireSession } from "@/lib/provider/accounts/require-session";
import type { Session } from "@/lib/provider/accounts/session";
import { findClient, shownName } from "@/lib/provider/oauth/clients/clients";
import { type ConnectedApp, connectedApps } from "@/lib/provider/oauth/connected-apps/connected-apps";

export const metadata: Metadata = { title: "Connected apps" };

export default async function ConnectedAppsPage(props: PageProps) {
  const session = await requireSession("/connected-apps/");
  const query = await props.searchParams;
  const apps = await connectedApps(session);
  return (
    <Page
      size="list"
      title="Connected apps"
      lead="The applications that may read data from your account, and what you allowed each of them."
    >
      <SignedInAs session={session} />
      <FormNotice done={await outcomeOf(query, apps)} problem={entryFor(PROBLEMS, query.problem)} />
      {apps.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="mt-8 grid gap-6">
          {apps.map((app) => (
            <li key={app.clientId} className="min-w-0">
              <AppCard app={app} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8">
        <TextLink href="/connected-apps/receipts/">Receipts of all your consents</TextLink>, also of those
        that have ended.
      </p>
    </Page>
  );
}

const PROBLEMS = {
  form: FOREIGN_FORM,
  nothing: "Nothing was ticked, so nothing changed.",
  confirm: "Confirm that you know who gets the sensitive items. Nothing changed.",
};

/** What a form has done for the application that the query names; null for one that the page cannot name. */
async function outcomeOf(
  { withdrawn, changed, renewed, shared }: Awaited<PageProps["searchParams"]>,
  apps: readonly ConnectedApp[],
) {
  const clientId = first(withdrawn ?? changed ?? renewed ?? shared) ?? "";
  const app = apps.find((one) => one.clientId === clientId);
  const name = <bdi>{app?.name}</bdi>;
  const capitalized = <bdi>{atStart(app?.name ?? "")}</bdi>;
  if (app && renewed)
    return (
      <>
        <Done>Renewed.</Done> What {name} may use now ends on <DateText time={app.endsAt} />.
      </>
    );
  if (app && shared)
    return (
      <>
        <Done>Shared.</Done> {capitalized} may read data of{" "}
        <NamesInWords names={app.profiles.map((profile) => profile.name)} />.
      </>
    );
  if (app && changed)
    return (
      <>
        <Done>We withdrew what you ticked.</Done> {capitalized} no longer gets it, starting with its next
        request.
      </>
    );
  const client = app ? undefined : (withdrawn ?? changed) && (await findClient(clientId));
  if (!client) return null;
  return (
    <>
      <Done>Access withdrawn.</Done> <bdi>{atStart(shownName(client))}</bdi> can no longer use your data. We
      refuse its next request.
    </>
  );
}

const Done = ({ children }: { children: string }) => <strong className="font-semibold">{children}</strong>;

function Nothing() {
  return (
    <div className="mt-8 rounded-lg border border-dashed p-8 text-center sm:p-12">
      <h2 className="font-semibold text-xl">No application uses your data</h2>
      <p className="mx-auto mt-2 max-w-md text-muted-foreground leading-relaxed">
        When you connect one, it appears here with everything you allowed, and you can end its access.
      </p>
      <ButtonLink href="/explorer/" variant="outline" className="mt-5">
        Try Rangefinder
      </ButtonLink>
    </div>
  );
}

function SignedInAs({ session }: { session: Session }) {
  return (
    <form
      action="/sign-out/"
      method="post"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-y py-2 text-sm"
    >
      <p className="mr-auto min-w-0 break-words">
        <bdi>
          {session.firstName} {session.lastName}
        </bdi>{" "}
        <span className="text-muted-foreground">· {session.email}</span>
      </p>
      <Button type="submit" variant="link" size="inline" className="px-0">
        Sign out
      </Button>
    </form>
  );
}
