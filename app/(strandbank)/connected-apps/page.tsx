import { CircleCheckIcon } from "lucide-react";
import type { Metadata } from "next";
import { DateText } from "@/components/strandbank/account/date-text";
import { FormNotice } from "@/components/strandbank/account/form-notice";
import { NamesInWords } from "@/components/strandbank/account/names-in-words";
import { AppCard } from "@/components/strandbank/connected-apps/app-card";
import { Focused } from "@/components/strandbank/layout/focused";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { requireSession } from "@/lib/provider/accounts/require-session";
import type { Session } from "@/lib/provider/accounts/session";
import { findClient } from "@/lib/provider/oauth/clients/clients";
import { type ConnectedApp, connectedApps } from "@/lib/provider/oauth/connected-apps/connected-apps";

export const metadata: Metadata = { title: "Connected apps" };

export default async function ConnectedAppsPage(props: PageProps) {
  const session = await requireSession("/connected-apps/");
  const { withdrawn, changed, renewed, shared, problem } = await props.searchParams;
  const apps = await connectedApps(session);
  const now = (clientId: string | undefined) => apps.find((app) => app.clientId === clientId);
  const done = renewed ? (
    <Renewed app={now(first(renewed))} />
  ) : (
    shared && <Shared app={now(first(shared))} />
  );
  return (
    <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl leading-tight tracking-tight">Connected apps</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted-foreground leading-relaxed">
        The applications that may read data from your account, and what you allowed each of them.
      </p>
      <SignedInAs session={session} />
      {typeof withdrawn === "string" && !apps.some(({ clientId }) => clientId === withdrawn) && (
        <Withdrawn clientId={withdrawn} />
      )}
      {typeof changed === "string" && (
        <Changed clientId={changed} isConnected={apps.some(({ clientId }) => clientId === changed)} />
      )}
      {done}
      <FormNotice problem={PROBLEMS.get(first(problem))} />
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
        <a href="/connected-apps/receipts/" className="text-primary underline underline-offset-4">
          Receipts of all your consents
        </a>
        , also of those that have ended.
      </p>
    </main>
  );
}

const PROBLEMS: ReadonlyMap<string | undefined, string> = new Map([
  ["form", "That form belonged to another session, so nothing changed. Please try again."],
  ["nothing", "Nothing was ticked, so nothing changed."],
  ["confirm", "Confirm that you know who gets the sensitive items. Nothing changed."],
]);

function Renewed({ app }: { app: ConnectedApp | undefined }) {
  if (!app) return null;
  return (
    <Success>
      <strong className="font-semibold">Renewed.</strong> What <bdi>{app.name}</bdi> may use now ends on{" "}
      <DateText time={app.endsAt} />.
    </Success>
  );
}

function Shared({ app }: { app: ConnectedApp | undefined }) {
  if (!app) return null;
  return (
    <Success>
      <strong className="font-semibold">Shared.</strong> <bdi>{app.name}</bdi> may read data of{" "}
      <NamesInWords names={app.profiles.map(({ name }) => name)} />.
    </Success>
  );
}

function Success({ children }: { children: React.ReactNode }) {
  return (
    <Focused role="status" className="mt-6">
      <Alert variant="success">
        <CircleCheckIcon aria-hidden />
        <AlertDescription>
          <p>{children}</p>
        </AlertDescription>
      </Alert>
    </Focused>
  );
}

async function Changed({ clientId, isConnected }: { clientId: string; isConnected: boolean }) {
  if (!isConnected) return <Withdrawn clientId={clientId} />;
  const client = await findClient(clientId);
  if (!client) return null;
  return (
    <Success>
      <strong className="font-semibold">We withdrew what you ticked.</strong> <bdi>{client.name}</bdi> no
      longer gets it, starting with its next request.
    </Success>
  );
}

async function Withdrawn({ clientId }: { clientId: string }) {
  const client = await findClient(clientId);
  if (!client) return null;
  return (
    <Success>
      <strong className="font-semibold">Access withdrawn.</strong> <bdi>{client.name}</bdi> can no longer use
      your data. We refuse its next request.
    </Success>
  );
}

function Nothing() {
  return (
    <div className="mt-8 rounded-lg border border-dashed p-8 text-center sm:p-12">
      <h2 className="font-semibold text-xl">No application uses your data</h2>
      <p className="mx-auto mt-2 max-w-md text-muted-foreground leading-relaxed">
        When you connect one, it appears here with everything you allowed, and you can end its access.
      </p>
      <Button asChild variant="outline" className="mt-5">
        <a href="/explorer/">Try Rangefinder</a>
      </Button>
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
